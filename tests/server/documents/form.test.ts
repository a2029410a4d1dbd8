import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { documents } from '#server/db/schema/documents.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { formOf, pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';

const PATH = '/user/api/alternate-bank-accounts/upload-file';

describe('an upload form', () => {
  let backend: Backend;
  let merchant: Caller;
  beforeAll(async () => {
    backend = await openBackend();
    merchant = await backend.signIn('merchant');
  });
  afterAll(async () => {
    expect(await backend.database.db.$count(documents)).toBe(0);
    await backend.close();
  });

  const send = async (body: unknown, headers?: HeadersInit) =>
    (await merchant.call('POST', PATH, body, headers)).code;

  it('must be multipart with content', async () => {
    expect(await send({ merchantId: 1 })).toBe(1001);
    expect(
      await send('merchantId=1', { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ).toBe(1001);
    expect(await send('', { 'Content-Type': 'multipart/form-data' })).toBe(1001);
    expect(await send('--x\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBe(1001);
  });

  it('C7 must have exactly the fields of the contract', async () => {
    for (const fields of [{}, { merchantId: 'x' }, { merchantId: '1', uploadedBy: 'admin' }]) {
      expect(await send(formOf({ content: pdf() }, fields as Record<string, string>))).toBe(1001);
    }
    const withoutFile = new FormData();
    withoutFile.append('merchantId', '1');
    expect(await send(withoutFile)).toBe(1001);
    withoutFile.append('file', 'a text');
    expect(await send(withoutFile)).toBe(1001);
    const twice = formOf({ content: pdf() }, { merchantId: '1' });
    twice.append('file', new Blob(['x']), 'second.pdf');
    expect(await send(twice)).toBe(1001);
  });

  it('H3 is cut off at the limit, whatever its declared length', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: controller => {
        const piece = new Uint8Array(64 * 1024);
        sent += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '10' };
    expect(await send(endless, headers)).toBe(3035);
    // as much again is read and discarded, so that the caller receives the response
    expect(sent).toBeLessThan(2 * MAX_UPLOAD_BYTES + 1024 * 1024);
  });

  it('H3 that is too large gets an answer over a real connection', async () => {
    const server = createServer(getRequestListener(backend.app.fetch));
    await new Promise<void>(resolve => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const content = Buffer.concat([pdf(), Buffer.alloc(2 * MAX_UPLOAD_BYTES)]);
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${merchant.token}`,
        'X-Session-Request-Id': merchant.sessionId,
      },
      body: formOf({ content }, { merchantId: '1' }),
    });
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 3035]);
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  it('is refused for roles that upload nothing', async () => {
    for (const account of ['partner', 'validator'] as const) {
      const caller = await backend.signIn(account);
      expect((await uploadStatement(caller)).code).toBe(2003);
    }
    expect((await uploadStatement(backend.anonymous)).code).toBe(2000);
  });

  it('C5 for another merchant looks like one for a missing merchant', async () => {
    for (const id of [2, 999_999]) {
      expect((await uploadStatement(merchant, undefined, id)).code).toBe(2003);
    }
  });
});

describe('unused documents', () => {
  it('H13 are limited to twenty', async () => {
    const backend = await openBackend();
    const merchant = await backend.signIn('merchant');
    const codes: number[] = [];
    for (let number = 0; number < 20; number++) {
      codes.push((await uploadStatement(merchant, { content: pdf(`number ${number}`) })).code);
    }
    expect(codes).toEqual(Array(20).fill(1000));
    const refused = await uploadStatement(merchant, { content: pdf('one more') });
    expect(refused).toMatchObject({ code: 1001, payload: { content: { maxUnused: 20 } } });
    expect((await uploadStatement(merchant, { content: pdf('number 3') })).code).toBe(1000);
    expect(await backend.database.db.$count(documents)).toBe(20);
    const entries = await backend.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'UPLOAD_DOCUMENT'));
    expect(entries).toHaveLength(20);
    await backend.close();
  });
});
