/* Replays a corpus without a fuzzer: each file of the folder is one test. Arguments: the folder. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

enum { PATH = 4096 };

static const char *folder;

/* In a block of exactly its size, so that a sanitizer sees a read beyond it; owned by the caller: free(). */
static uint8_t *read_file(const char *name, size_t *size) {
  char path[PATH];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (file == NULL) fail_msg("%s cannot be opened", path);
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  uint8_t *data = malloc(*size > 0 ? *size : 1);
  assert_non_null(data);
  assert_int_equal(fread(data, 1, *size, file), *size);
  fclose(file);
  return data;
}

static void test_file(void **state) {
  size_t size;
  uint8_t *data = read_file(*state, &size);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
}

int main(int count, char **arguments) {
  struct test_list list = {0};
  folder = count == 2 ? arguments[1] : "";
  DIR *entries = opendir(folder);
  if (entries == NULL) {
    fprintf(stderr, "there is no folder '%s'\n", folder);
    return 1;
  }
  for (const struct dirent *entry; (entry = readdir(entries)) != NULL;)
    if (entry->d_name[0] != '.') test_list_add(&list, entry->d_name, test_file, NULL);
  closedir(entries);
  if (list.count == 0) fprintf(stderr, "the folder '%s' is empty\n", folder);
  return list.count == 0 || test_list_run(&list, folder) != 0;
}
