import { link, open, rename } from 'node:fs/promises';

/** Error codes of file systems without links: network shares and removable disks. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Gives a finished file its name. Unlike a rename alone, this never replaces a file that was created meanwhile. On a
 * file system with links, the finished file keeps its former name too.
 * @param linkTo for a test
 * @throws `EEXIST`
 */
export async function giveName(
  unfinished: string,
  file: string,
  linkTo: typeof link = link,
): Promise<void> {
  try {
    await linkTo(unfinished, file);
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // takes the name first
    await (await open(file, 'wx', 0o600)).close();
    await rename(unfinished, file);
  }
}
