import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import { pdf } from '#tests/support/arrange/files.ts';
import {
  anyToken,
  applicationOf,
  handIn,
  handInAll,
  submitApplication,
} from '#tests/support/arrange/onboarding.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const db = () => backend.database.db;

/** Uploads all required documents, and a statement that the applicant has removed again without the backend's knowledge. */
async function handInWithOther() {
  const token = anyToken();
  const other = { content: pdf(`private ${token}`), name: 'private.pdf' };
  const { payload } = await handIn(backend.anonymous, token, 'BUSINESS_STATEMENT', other);
  await handInAll(backend.anonymous, token);
  const rows = await db().select().from(documents).where(eq(documents.uploadToken, token));
  const removed: number = payload.content.id;
  return { token, removed, named: rows.map(({ id }) => id).filter(id => id !== removed) };
}

const submit = (token: string, given: object) =>
  submitApplication(backend.anonymous, applicationOf(backend, token, { ...given }));

describe('the documents of an application', () => {
  it('are those that it names; the others of its token are deleted, with their contents', async () => {
    const { token, removed, named } = await handInWithOther();
    const contents = await db().$count(documentContents);
    const { code, payload } = await submit(token, { documentIds: named });
    expect(code).toBe(1000);
    const { id } = payload.content;
    const kept = await db().select().from(documents).where(eq(documents.merchantId, id));
    expect(kept.map(row => row.id).toSorted()).toEqual(named.toSorted());
    expect(await db().$count(documents, eq(documents.id, removed))).toBe(0);
    expect(await db().$count(documentContents)).toBe(contents - 1);
  });

  it('are all those of its token if it names none', async () => {
    const { token, removed } = await handInWithOther();
    const { payload } = await submit(token, {});
    const [row] = await db().select().from(documents).where(eq(documents.id, removed));
    expect(row).toMatchObject({ merchantId: payload.content.id, uploadToken: null });
  });

  it('must all be there, uploaded with its token, and be enough', async () => {
    const { token, named } = await handInWithOther();
    const strangers = await handInWithOther();
    const [foreign = 0] = strangers.named;
    const all = await db().$count(documents);
    for (const [documentIds, about] of [
      [[...named, foreign], `documents: ${foreign}`],
      [[...named, 999_999], 'documents: 999999'],
      [[], 'documents: SSM, '],
    ] as const) {
      const { code, message } = await submit(token, { documentIds });
      expect([code, message?.startsWith(about)]).toEqual([1001, true]);
    }
    expect(await db().$count(documents)).toBe(all);
    expect((await submit(token, { documentIds: [...named, ...named] })).code).toBe(1000);
  });
});
