import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { COUNTED_SOON } from '#server/kernel/totals.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';
import { addMany } from '#tests/support/database/rows.ts';

const COUNT = COUNTED_SOON + 2000;

const backend = sharedBackend();
beforeAll(async () => {
  const rows = sql`
    insert into transactions (reference_number, transaction_type, status, amount, sub_total)
    select 'KTN' || n, 'PAYMENT', 'SUCCESS', 100, 100 from generate_series(1, ${COUNT}::int) n`;
  await addMany(backend.database, rows);
});

it('a list is counted if the database has no statistics to estimate it', async () => {
  const admin = await backend.signIn('admin');
  for (const query of ['', '?type=PAYMENT', '?minAmount=1']) {
    const { payload } = await admin.get(`/wallet/api/transactions/admin/all${query}`);
    expect([query, payload.totalElements, payload.estimated]).toEqual([query, COUNT, undefined]);
  }
});
