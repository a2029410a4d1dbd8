import { eq, inArray, notExists } from 'drizzle-orm';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';

/** Stores contents in the database, where several backends share them; they are created and deleted with their rows. */
export const databaseFiles = (): FileStore => ({
  stage: async () => undefined,
  keep: async (tx, name, content) => {
    await tx.insert(documentContents).values({ ulid: name, content });
  },
  read: async (db, name) => {
    const [row] = await db.select().from(documentContents).where(eq(documentContents.ulid, name));
    return row?.content;
  },
  remove: async (tx, names) => {
    await tx.delete(documentContents).where(inArray(documentContents.ulid, [...names]));
  },
  discard: async () => undefined,
  sweep: async db => {
    const row = db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.ulid, documentContents.ulid));
    await db.delete(documentContents).where(notExists(row));
  },
});
