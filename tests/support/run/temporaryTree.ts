import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files of a small tree: relative path and content. */
export type Tree = Record<string, string>;

/**
 * Writes a tree of files into a fresh folder, which is removed when the test ends.
 * @param onEnd registers the cleanup function, for a tree shared by several tests
 * @returns the folder
 */
export function temporaryTree(
  files: Tree,
  onEnd: (remove: () => void) => void = onTestFinished,
): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kaunter-tree-')));
  onEnd(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
