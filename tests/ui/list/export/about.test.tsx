import { screen, waitFor } from '@testing-library/react';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import transactions from '#locales/en/transactions.json';
import { dataProvider } from '#providers/data/surface.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();

/** What the second sheet of a list's workbook says, by its labels. */
async function aboutOf(
  at: string,
  filter: object,
  as: 'admin' | 'merchant' = 'admin',
): Promise<Record<string, unknown>> {
  const saved: Blob[] = [];
  vi.spyOn(dataProvider, 'saveFile').mockImplementation(async blob => {
    saved.push(blob);
  });
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { user } = await portal.renderPortal({ as, at: `${at}${query}` });
  await rowsOf();
  await user.click(await screen.findByRole('button', { name: texts.list.export }));
  await user.click(await screen.findByRole('menuitem', { name: texts.list.asXlsx }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const content = Buffer.from((await saved[0]?.arrayBuffer()) as ArrayBuffer);
  const [, second] = await readXlsxFile(content);
  return Object.fromEntries((second?.data ?? []).map(([label, value]) => [label, value]));
}

const { filter: label, list, rows, whose, by } = texts.list.aboutFile;

describe('what a workbook says of its list', () => {
  it('names the records that the list was narrowed to', async () => {
    const admin = await portal.backend().signIn('admin');
    const [partner] = (await admin.get('/user/api/partners')).payload.content;
    const about = await aboutOf('/management/merchants', { partnerId: partner.id });
    expect(about[label]).toContain(partner.name);
    expect(about[label]).not.toMatch(/: \d+$/);
  });

  it('has each of several values, where a chip says how many more there are', async () => {
    const transactionTypes = ['PAYMENT', 'REFUND', 'TOP_UP', 'WITHDRAW'];
    const about = await aboutOf('/transactions/allTransactions', { type: transactionTypes });
    for (const type of transactionTypes) {
      expect(about[label]).toContain(Reflect.get(texts.transactionTypes, type));
    }
  });

  it('says which tab of a screen it is, whose rows it has, and what no filter can widen', async () => {
    const caller = await portal.backend().signIn('merchant');
    const { merchant, userDetails } = (await caller.get('/user/api/users/')).payload.content;
    const about = await aboutOf('/transactions/refunds', {}, 'merchant');
    const { title, refundable } = transactions.transactions.refunds;
    expect(about[list]).toBe(`${title} · ${refundable}`);
    expect(about[whose]).toBe(merchant.businessRegistrationName);
    expect(about[by]).toBe(userDetails.displayName);
    expect(about[label]).toContain(texts.transactionTypes.PAYMENT);
    expect(about[rows]).toBeGreaterThan(0);
    const total = about[`Total: ${texts.resources.transactions.fields.amount}`];
    expect(total).toBeGreaterThan(0);
  });
});
