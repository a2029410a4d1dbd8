import type { Transaction } from '#server/db/driver.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { bulkInsert } from '#server/seed/bulkInsert.ts';
import type { Paper } from '#server/seed/dealings.ts';

/** Stores a document's content and row. An interrupted seed may have left the content behind. */
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

/** Number of files written concurrently. */
const AT_ONCE = 16;

/** Stores many documents, with ids that follow the existing ones. */
export async function keepPapers(
  tx: Transaction,
  files: FileStore,
  papers: readonly Paper[],
): Promise<void> {
  for (let from = 0; from < papers.length; from += AT_ONCE) {
    await Promise.all(
      papers.slice(from, from + AT_ONCE).map(async ({ row: { ulid }, content }) => {
        await files.discard(ulid);
        await files.stage(ulid, content);
      }),
    );
  }
  for (const { row, content } of papers) await files.keep(tx, row.ulid, content);
  const known = await tx.$count(documents);
  await bulkInsert(
    tx,
    documents,
    papers.map(({ row }, at) => ({ ...row, id: known + at + 1 })),
  );
}
