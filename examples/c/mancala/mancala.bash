# Completion of mancala for bash. Commands, options and ids are asked of the program itself.

_mancala_commands() {
  "$1" --help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p'
}

_mancala_options() { # PROGRAM COMMAND
  "$1" "$2" --help 2>/dev/null | sed -n 's/^  \(--[a-z][a-z-]*\) .*/\1/p'
}

# The words that an option takes, such as human|computer; FILE for a name of a file; nothing for other values.
_mancala_values() { # PROGRAM COMMAND OPTION
  "$1" "$2" --help 2>/dev/null | sed -n "s/^  $3 \([^ ]*\) .*/\1/p"
}

_mancala_ids() {
  "$1" list --ascii 2>/dev/null | sed -n 's/^\([a-z0-9][a-z0-9-]*\) .*/\1/p'
}

_mancala() {
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]:-} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local choices=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    choices="$(_mancala_commands "$program") --help --version"
  elif [[ $before == --* ]] && choices=$(_mancala_values "$program" "$command" "$before") && [ -n "$choices" ]; then
    case $choices in
    FILE)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return
      ;;
    *'|'*) choices=${choices//|/ } ;;
    *) return ;;
    esac
  elif [[ $word == -* ]]; then
    choices=$(_mancala_options "$program" "$command")
  else
    case $command in
    rules | play | match | perft) choices=$(_mancala_ids "$program") ;;
    check | replay)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return
      ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}

complete -F _mancala mancala
