import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { folderFiles } from '#server/services/documents/folderFiles.ts';
import { housekeep } from '#server/services/portal/housekeeping.ts';
import {
  download,
  formOf,
  jpeg,
  locatedIn,
  pdf,
  png,
  uploadStatement,
} from '#tests/support/arrange/files.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const PATH = '/user/api/alternate-bank-accounts/upload-file';

/** The properties of uploads, for every file store. */
function itTakesFiles(
  open: () => Promise<Backend>,
  contentsOf: (backend: Backend) => Promise<number>,
) {
  let backend: Backend;
  let merchant: Caller;
  beforeAll(async () => {
    backend = await open();
    merchant = await backend.signIn('merchant');
  });
  afterAll(() => backend.close());

  const rows = () => backend.database.db.$count(documents);
  /** Expects neither contents without a row nor rows without contents. */
  const expectWhole = async () => expect(await contentsOf(backend)).toBe(await rows());
  let made = 0;
  const anotherPdf = () => pdf(`another ${made++}`);

  it('accepts a PDF, a JPEG and a PNG, and returns them unchanged but without the location of a photo', async () => {
    const files: [content: Buffer, type: string, name: string, kept?: Buffer][] = [
      [anotherPdf(), 'application/pdf', 'Penyata 一月.pdf'],
      [jpeg(), 'image/jpeg', 'front.jpg'],
      [png(), 'image/png', 'front.png'],
      [locatedIn(jpeg(3, 2)), 'image/jpeg', 'back.jpg', jpeg(3, 2)],
    ];
    for (const [content, type, name, kept = content] of files) {
      // the client's content type is ignored
      const { code, payload } = await uploadStatement(merchant, {
        content,
        name,
        type: 'text/html',
      });
      expect(code).toBe(1000);
      expect(payload.content).toEqual({
        id: expect.any(Number),
        category: 'BANK_STATEMENT',
        name,
        type,
        size: kept.length,
        uploadedDate: backend.clock.now().toISOString(),
      });
      const answer = await download(backend, merchant, payload.content.id);
      expect(Buffer.from(await answer.arrayBuffer()).equals(kept)).toBe(true);
      expect(answer.headers.get('Content-Type')).toBe(type);
    }
    await expectWhole();
  });

  it('H13 stores the same file twice as one document', async () => {
    const content = anotherPdf();
    const first = (await uploadStatement(merchant, { content })).payload.content;
    const again = await uploadStatement(merchant, { content, name: 'other name.pdf' });
    expect(again.payload.content).toEqual(first);
    const [one, other] = await Promise.all([
      uploadStatement(merchant, { content: Buffer.concat([content, Buffer.from(' ')]) }),
      uploadStatement(merchant, { content: Buffer.concat([content, Buffer.from(' ')]) }),
    ]);
    expect(one.payload.content.id).toBe(other.payload.content.id);
    const strangers = await uploadStatement(await backend.signIn('merchant2'), { content }, 2);
    expect(strangers.payload.content.id).not.toBe(first.id);
    await expectWhole();
  });

  it('H13 stores a repeated try as one document, and refuses its key for another file', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const content = anotherPdf();
    const first = await uploadStatement(merchant, { content }, 1, headers);
    expect((await uploadStatement(merchant, { content }, 1, headers)).payload).toEqual(
      first.payload,
    );
    const other = await uploadStatement(merchant, { content: anotherPdf() }, 1, headers);
    expect(other.code).toBe(1001);
    await expectWhole();
  });

  it('H1, H2 and H3: leaves nothing of a refused file', async () => {
    const before = await rows();
    const codes: number[] = [];
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('MZ'),
      Buffer.concat([pdf(), Buffer.alloc(MAX_UPLOAD_BYTES)]),
      png(30_000, 30_000),
    ]) {
      codes.push((await uploadStatement(merchant, { content, name: 'a.pdf' })).code);
    }
    expect(codes).toEqual([3033, 3034, 3035, 3035]);
    expect(await rows()).toBe(before);
    await expectWhole();
  });

  it('leaves nothing of an upload for a missing merchant', async () => {
    const before = await rows();
    expect((await uploadStatement(await backend.signIn('admin'), undefined, 999_999)).code).toBe(
      3100,
    );
    expect(await rows()).toBe(before);
    await expectWhole();
  });

  it('H12 leaves no record and no file of an interrupted upload, which can be retried', async () => {
    const before = await rows();
    const { app } = backend;
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>(resolve => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const headers = {
      Authorization: `Bearer ${merchant.token}`,
      'X-Session-Request-Id': merchant.sessionId,
      'Idempotency-Key': randomUUID(),
    };
    const content = anotherPdf();
    const whole = new Response(formOf({ content }, { merchantId: '1' }));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const names = { ...headers, 'Content-Type': whole.headers.get('Content-Type') ?? '' };
    const post = request({
      port,
      path: PATH,
      method: 'POST',
      headers: { ...names, 'Content-Length': bytes.length },
    });
    const closed = new Promise(resolve => post.once('close', resolve));
    post.once('error', () => undefined);
    await new Promise(resolve => post.write(bytes.subarray(0, bytes.length / 2), resolve));
    post.destroy();
    await closed;
    await new Promise(resolve => server.close(resolve));
    expect(await rows()).toBe(before);
    await expectWhole();

    const again = await uploadStatement(merchant, { content }, 1, {
      'Idempotency-Key': headers['Idempotency-Key'],
    });
    expect(again.code).toBe(1000);
    expect(await rows()).toBe(before + 1);
  });

  it('deletes unused documents after a day', async () => {
    await uploadStatement(merchant, { content: anotherPdf() });
    backend.clock.advance(DAY - HOUR);
    const fresh = (
      await uploadStatement(await backend.signIn('merchant'), { content: anotherPdf() })
    ).payload.content;
    backend.clock.advance(2 * HOUR);
    await housekeep(backend.services);
    const left = await backend.database.db.select({ id: documents.id }).from(documents);
    expect(left).toEqual([{ id: fresh.id }]);
    await expectWhole();
  });
}

const rowsOfContents = ({ database }: Backend) => database.db.$count(documentContents);

describe('uploads with contents in the database', () => {
  itTakesFiles(() => openBackend({ files: databaseFiles() }), rowsOfContents);
});

describe('uploads with contents in a folder', () => {
  let folder = '';
  itTakesFiles(
    () => {
      folder = temporaryTree({}, afterAll);
      return openBackend({ files: folderFiles(folder) });
    },
    async () => readdirSync(folder).length,
  );
});

describeBackendsOnPostgres('uploads on PostgreSQL', open => {
  itTakesFiles(async () => {
    const database = await open();
    return openBackend({ database });
  }, rowsOfContents);
});
