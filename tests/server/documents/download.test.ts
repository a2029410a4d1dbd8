import { beforeAll, describe, expect, it } from 'vitest';
import { documentContents } from '#server/db/schema/documents.ts';
import { download, jpeg, pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

describe('a download', () => {
  const backend = sharedBackend();
  let merchant: Caller;
  let id: number;
  beforeAll(async () => {
    merchant = await backend.signIn('merchant');
    const name = 'Laporan "Q1";\u202E 一月\'s.pdf';
    id = (await uploadStatement(merchant, { content: pdf(), name })).payload.content.id;
  });

  it('D7 is sent as an attachment with the detected type, and cannot run as a page', async () => {
    const content = jpeg(2, 1, '<b onmouseover=alert(1)>');
    const polyglot = await uploadStatement(merchant, {
      content,
      name: 'x.html',
      type: 'text/html',
    });
    const { headers } = await download(backend, merchant, polyglot.payload.content.id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(content.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="x\.html\.jpg";/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });

  it('H6, D10: its name cannot break out of the header', async () => {
    const { headers } = await download(backend, merchant, id);
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="Laporan _Q1__ ___s.pdf"; ' +
        "filename*=UTF-8''Laporan%20_Q1__%20%E4%B8%80%E6%9C%88%27s.pdf",
    );
  });

  it.each(['%2e%2e%2f1', '..%5c1', '0', 'x', '999999', '1%00', 'CON', '.htaccess'])(
    'H6 of %s finds nothing',
    async path => {
      const staff = await backend.signIn('compliance');
      const answer = await download(backend, staff, path);
      expect([404, 400]).toContain(answer.status);
    },
  );

  it('C5 is for the merchant and staff, and for others looks like a missing one', async () => {
    const stranger = await backend.signIn('merchant2');
    const partner = await backend.signIn('partner');
    for (const caller of [stranger, partner]) {
      const [foreign, none] = [
        await download(backend, caller, id),
        await download(backend, caller, 999_999),
      ];
      expect([foreign.status, await foreign.text()]).toEqual([none.status, await none.text()]);
      expect(foreign.status).toBe(403);
    }
    for (const account of ['validator', 'callcentre', 'onboarding'] as const) {
      expect((await download(backend, await backend.signIn(account), id)).status).toBe(200);
    }
  });

  it('fails with 500 if the content is missing', async () => {
    await backend.database.db.delete(documentContents);
    expect((await download(backend, merchant, id)).status).toBe(500);
  });
});
