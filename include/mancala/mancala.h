/**
 * @file mancala.h
 * All of libmancala: takes in the header of every topic.
 */
#ifndef MANCALA_MANCALA_H
#define MANCALA_MANCALA_H

#include <mancala/context.h>
#include <mancala/game.h>
#include <mancala/match.h>
#include <mancala/position.h>
#include <mancala/random.h>
#include <mancala/record.h>
#include <mancala/ruleset.h>
#include <mancala/search.h>
#include <mancala/status.h>
#include <mancala/trace.h>
#include <mancala/types.h>
#include <mancala/version.h>

#endif
