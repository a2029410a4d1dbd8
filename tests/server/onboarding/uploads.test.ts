import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import { throttles } from '#server/db/schema/security.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { folderFiles } from '#server/services/documents/folderFiles.ts';
import { housekeep } from '#server/services/portal/housekeeping.ts';
import { formOf, pdf, png } from '#tests/support/arrange/files.ts';
import { anyToken, apply, handIn } from '#tests/support/arrange/onboarding.ts';
import { type Backend, callerOf, openBackend } from '#tests/support/backend/backend.ts';

let backend: Backend;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onboarding-'));
  backend = await openBackend();
});
afterEach(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const db = () => backend.database.db;
const rows = () => db().select().from(documents);
const remove = (id: number, uploadToken: string) =>
  backend.anonymous.call(
    'DELETE',
    `/user/api/merchants/onboarding/documents/${id}?uploadToken=${uploadToken}`,
  );

describe('a document of an application', () => {
  it('H6 is stored under its token, with a safe name and without an owner', async () => {
    const token = anyToken();
    const { code, payload } = await handIn(backend.anonymous, token, 'SSM', {
      content: pdf('a'),
      name: '../../ssm.exe',
    });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ category: 'SSM', name: 'ssm.exe.pdf' });
    expect(await rows()).toMatchObject([
      { merchantId: null, uploadToken: token, uploadedBy: null, type: 'application/pdf' },
    ]);
  });

  it.each([
    ['nothing', new Uint8Array(), 3033],
    ['a program', Buffer.from('MZ\x90\0\x03'), 3034],
    ['a picture of too many pixels', png(30_000, 30_000), 3035],
  ])('H1, H2, H5 is refused and leaves nothing if it is %s', async (_, content, code) => {
    expect((await handIn(backend.anonymous, anyToken(), 'SSM', { content })).code).toBe(code);
    expect(await rows()).toEqual([]);
    expect(await db().$count(documentContents)).toBe(0);
  });

  it('is refused with a weak token or a category that does not apply', async () => {
    for (const token of ['', 'x', 'a'.repeat(31), `${'a'.repeat(31)}!`, 'a'.repeat(129)]) {
      expect((await handIn(backend.anonymous, token, 'SSM')).code).toBe(1001);
    }
    expect((await handIn(backend.anonymous, anyToken(), 'BANK_STATEMENT')).code).toBe(1001);
    expect((await handIn(backend.anonymous, anyToken(), 'SELFIE')).code).toBe(1001);
    expect(await rows()).toEqual([]);
  });

  it('can be deleted once, with its token', async () => {
    const token = anyToken();
    const { payload } = await handIn(backend.anonymous, token, 'SSM');
    const { id } = payload.content;
    expect((await remove(id, anyToken())).code).toBe(1002);
    expect((await remove(id + 1, token)).code).toBe(1002);
    expect((await remove(id, '')).code).toBe(1001);
    expect(await rows()).toHaveLength(1);
    expect((await remove(id, token)).code).toBe(1000);
    expect([await db().$count(documents), await db().$count(documentContents)]).toEqual([0, 0]);
    expect((await remove(id, token)).code).toBe(1002);
  });

  it('cannot be deleted once it belongs to a merchant', async () => {
    const { id } = await apply(backend);
    const [row] = await db().select().from(documents).where(eq(documents.merchantId, id));
    expect((await remove(row?.id ?? 0, anyToken())).code).toBe(1002);
    expect(await db().$count(documents, eq(documents.merchantId, id))).toBe(8);
  });

  it('is stored once if it is sent again with its key', async () => {
    const token = anyToken();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => handIn(backend.anonymous, token, 'SSM', undefined, key)),
    );
    expect(answers[1]?.payload).toEqual(answers[0]?.payload);
    expect(await rows()).toHaveLength(1);
  });
});

describe('H13 uploads of an applicant', () => {
  it('store the same file once per category', async () => {
    const token = anyToken();
    const [one, again] = await Promise.all([
      handIn(backend.anonymous, token, 'SSM', { content: pdf('same') }),
      handIn(backend.anonymous, token, 'SSM', { content: pdf('same'), name: 'other.pdf' }),
    ]);
    expect(again.payload.content.id).toBe(one.payload.content.id);
    await handIn(backend.anonymous, token, 'BUSINESS_LICENCE', { content: pdf('same') });
    expect(await rows()).toHaveLength(2);
    expect(await db().$count(documentContents)).toBe(2);
  });

  it('are limited per category', async () => {
    const token = anyToken();
    const codes: number[] = [];
    for (let at = 0; at < 7; at++) {
      codes.push((await handIn(backend.anonymous, token, 'SSM', { content: pdf(`${at}`) })).code);
    }
    expect(codes).toEqual([...Array(6).fill(1000), 1001]);
    await handIn(backend.anonymous, token, 'SITE_PHOTO_FRONT', { content: png() });
    const second = { content: png(5, 5) };
    expect((await handIn(backend.anonymous, token, 'SITE_PHOTO_FRONT', second)).code).toBe(1001);
    expect(await db().$count(documents)).toBe(7);
    expect(await db().$count(documentContents)).toBe(7);
  });

  it('are limited to 30 at a time from one IP address', async () => {
    const ends: (() => void)[] = [];
    const sendSlowly = () =>
      backend.anonymous.call(
        'POST',
        '/user/api/merchants/onboarding/documents',
        new ReadableStream({ start: controller => void ends.push(() => controller.close()) }),
        { 'Content-Type': 'multipart/form-data; boundary=x' },
      );
    const sending = Array.from({ length: 30 }, sendSlowly);
    const send = (caller = backend.anonymous) => handIn(caller, anyToken(), 'SSM');
    await vi.waitFor(async () => expect((await send()).code).toBe(1004));
    expect((await send()).headers.get('Retry-After')).toBe('5');
    expect((await send(callerOf(backend.app, '', '', '198.51.100.9'))).code).toBe(1000);
    for (const end of ends) end();
    await Promise.all(sending);
    expect((await send()).code).toBe(1000);
  });

  it('are limited to 200 an hour from one IP address', async () => {
    const token = anyToken();
    const again = () => handIn(backend.anonymous, token, 'SSM');
    expect((await again()).code).toBe(1000);
    // as if 198 more had been sent
    await db().update(throttles).set({ failures: 199 }).where(eq(throttles.kind, 'UPLOAD'));
    expect((await again()).code).toBe(1000);
    const { code, headers } = await again();
    expect(code).toBe(1004);
    expect(headers.get('Retry-After')).toBe('3600');
    backend.clock.advance(HOUR);
    expect((await again()).code).toBe(1000);
  });
});

/** Bytes as they arrive over a connection that may break. */
const streamOf = (bytes: Uint8Array, error?: Error) =>
  new ReadableStream({
    start: controller => {
      controller.enqueue(bytes);
      if (error) controller.error(error);
      else controller.close();
    },
  });

describe('H12 an unfinished upload', () => {
  it('leaves no record or file when interrupted, and can be retried', async () => {
    const token = anyToken();
    const whole = new Response(
      formOf({ content: pdf('half') }, { category: 'SSM', uploadToken: token }),
    );
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const type = { 'Content-Type': whole.headers.get('Content-Type') ?? '' };
    const key = { ...type, 'Idempotency-Key': randomUUID() };
    const send = (body: ReadableStream) =>
      backend.anonymous.call('POST', '/user/api/merchants/onboarding/documents', body, key);
    const half = streamOf(bytes.subarray(0, bytes.length / 2), new Error('gone'));
    expect((await send(half)).code).toBe(1001);
    expect([await rows(), await db().$count(documentContents)]).toEqual([[], 0]);
    expect((await send(streamOf(bytes))).code).toBe(1000);
    expect(await rows()).toHaveLength(1);
  });

  const stores: [string, () => FileStore][] = [
    ['in the database', () => databaseFiles()],
    ['in the folder', () => folderFiles(folder)],
  ];

  it.each(stores)(
    'leaves nothing of a document that is refused at the end, %s',
    async (name, makeStore) => {
      const over = await openBackend({ database: backend.database, files: makeStore() });
      const token = anyToken();
      await handIn(over.anonymous, token, 'SITE_PHOTO_LEFT', { content: png(2, 2) });
      expect(
        (await handIn(over.anonymous, token, 'SITE_PHOTO_LEFT', { content: png(3, 3) })).code,
      ).toBe(1001);
      expect(await rows()).toHaveLength(1);
      const kept =
        name === 'in the folder' ? readdirSync(folder).length : await db().$count(documentContents);
      expect(kept).toBe(1);
    },
  );

  it.each(stores)(
    'is deleted after a day, except for files uploaded again, %s',
    async (name, makeStore) => {
      const files = makeStore();
      const over = await openBackend({ database: backend.database, files, clock: backend.clock });
      const contents = async () =>
        name === 'in the folder' ? readdirSync(folder).length : db().$count(documentContents);
      const token = anyToken();
      await handIn(over.anonymous, token, 'SSM', { content: pdf('old') });
      await handIn(over.anonymous, token, 'BUSINESS_LICENCE', { content: pdf('again') });
      const { id } = await apply(over);
      backend.clock.advance(DAY - HOUR);
      await handIn(over.anonymous, token, 'SSM', { content: pdf('new') });
      await handIn(over.anonymous, token, 'BUSINESS_LICENCE', { content: pdf('again') });
      backend.clock.advance(HOUR + 1);
      await housekeep(over.services);
      const left = await rows();
      expect(left.filter(({ merchantId }) => merchantId === id)).toHaveLength(8);
      expect(left).toHaveLength(10);
      expect(await contents()).toBe(10);
      expect(await rows()).toHaveLength(10);
    },
  );
});
