import { config } from '#api/config.ts';
import { messageOfCode } from '#api/errors.ts';
import { fileProblem, TELLING_BYTES } from '#contract/rules/fileRules.ts';

/** Error for something unreadable: a folder, or a file that is gone or locked. */
const UNREADABLE = 'files.unreadable';

/** @returns the key of the reason why the backend would refuse the file, by its size and first bytes */
export async function fileProblemOf(file: File): Promise<string | undefined> {
  const start = await startOf(file);
  if (!start) return UNREADABLE;
  const code = fileProblem({ size: file.size, start }, config().maxUploadBytes);
  return code === undefined ? undefined : messageOfCode(code);
}

/** The bytes that identify the type; undefined if they cannot be read. */
async function startOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}
