import type { FileStore } from '../../services/documents/fileStore.ts';
import type { Transaction } from '../driver.ts';
import { documents } from '../schema/documents.ts';
import type { Paper } from './dealings.ts';

/** Keeps a document's content and its row. A seed that was cut off may have left the content. */
export async function keepPaper(
  tx: Transaction,
  files: FileStore,
  { row, content }: Paper,
): Promise<void> {
  await files.discard(row.ulid);
  await files.stage(row.ulid, content);
  await files.keep(tx, row.ulid, content);
  await tx.insert(documents).values(row);
}
