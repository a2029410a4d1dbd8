import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { cancel, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const cast = sharedCast();
let documentId: number;
beforeAll(async () => {
  await cast.backend.database.db
    .update(merchants)
    .set({ businessBankName: 'CIMB Bank', businessBankAccountNumber: '8001234567' })
    .where(eq(merchants.id, 1));
  const file = { content: pdf('statement') };
  documentId = (await uploadStatement(cast.agent, file)).payload.content.id;
});

const ask = (caller: Caller, accountNumber: string, documentIds = [documentId]) =>
  submit(caller, 'CREATE_ALTERNATE_BANK_ACCOUNT', 1, {
    merchantId: 1,
    bankName: 'CIMB Bank',
    accountName: 'Kedai 1',
    accountNumber,
    documentIds,
  });

describe('a masked account number', () => {
  it('is not revealed by a request without documents', async () => {
    for (const documentIds of [[], [999_999]]) {
      const [right, wrong] = [
        await ask(cast.agent, '8001234567', documentIds),
        await ask(cast.agent, '8009994567', documentIds),
      ];
      expect([right.code, wrong.code]).toEqual([1001, 1001]);
      expect(right.message).toBe(wrong.message);
    }
  });

  it('cannot be tried more than twenty times an hour by users who do not see it', async () => {
    const { clock } = cast.backend;
    clock.advance(61 * MINUTE);
    const [agent, admin] = [
      await cast.backend.signIn('callcentre'),
      await cast.backend.signIn('admin'),
    ];
    const guess = async (caller: Caller, at: number) => {
      const answer = await ask(caller, `80012${String(at).padStart(5, '0')}`);
      if (answer.code === 1000) await cancel(caller, answer.payload.content.id);
      return answer;
    };
    for (let at = 0; at < 20; at += 1) expect((await guess(agent, at)).code).toBe(1000);
    const refused = await guess(agent, 20);
    expect(refused.code).toBe(1004);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    for (let at = 0; at < 21; at += 1) expect((await guess(admin, at)).code).toBe(1000);
    clock.advance(61 * MINUTE);
    expect((await guess(await cast.backend.signIn('callcentre'), 20)).code).toBe(1000);
  });
});
