import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { DAY } from '#server/kernel/clock.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import { openMarket } from '#tests/support/arrange/money.ts';
import { readReport } from '#tests/support/arrange/reports.ts';

it('E2 a report is regenerated even if the client disconnects, and shows partners no staff name', async () => {
  const market = await openMarket();
  market.clock.advance(DAY);
  await makeDueReports(market.backend.services, 1, new AbortController().signal);
  const admin = await market.backend.signIn('admin');
  const ofPartner = await market.database.db
    .select()
    .from(reportFiles)
    .where(eq(reportFiles.partnerId, 1));
  const file = ofPartner.find(({ kind }) => kind === 'dailyBalanceReport');
  const leaving = new AbortController();
  const key = crypto.randomUUID();
  const { token, sessionId } = admin;
  const headers = {
    ...{ Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId },
    'Idempotency-Key': key,
  };
  const path = `/user/api/report/files/${file?.id}/remake`;
  const left = market.backend.app.request(
    path,
    { method: 'POST', headers, signal: leaving.signal },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  );
  leaving.abort();
  await left;
  const again = await admin.call('POST', path, undefined, { 'Idempotency-Key': key });
  expect(again.payload.content).toMatchObject({ version: 2, state: 'READY' });
  const partner = await market.backend.signIn('partner');
  const name = again.payload.content.fileName;
  const download = `/user/api/report/daily-balance-report/download/${name}`;
  const { about } = await readReport(market.backend.app, partner, download, 'dailyBalanceReport');
  expect(about['Made by']).not.toBe('admin');
  await market.backend.close();
});
