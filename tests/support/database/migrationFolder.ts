import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/**
 * Writes a folder of migrations, which is removed when the test ends.
 * @param files name and text of each migration
 * @param others .sql files that the folder's journal does not name
 * @returns the folder
 */
export function migrationFolder(
  files: Record<string, string>,
  others: Record<string, string> = {},
): string {
  const entries = Object.keys(files).map(tag => ({ tag }));
  const named = Object.entries({ ...files, ...others }).map(([name, text]) => [
    `${name}.sql`,
    text,
  ]);
  return temporaryTree({
    ...Object.fromEntries(named),
    'meta/_journal.json': JSON.stringify({ entries }),
  });
}
