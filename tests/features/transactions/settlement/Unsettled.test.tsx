import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { dayAt } from '#contract/dates.ts';
import { formatRM, type Sen, senFromWire } from '#contract/money.ts';
import type { UnsettledMerchant } from '#contract/records/unsettledMerchant.ts';
import lists from '#locales/en/transactions.json' with { type: 'json' };
import { dataProvider } from '#providers/data/surface.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chipOf, filterInAddress, narrowedBy, typeDay } from '#tests/support/screen/filters.ts';
import { headings } from '#tests/support/screen/listScreen.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, server, asked } = portal;
const { settlement, resources } = lists;
const { fields } = resources.unsettledMerchants;

const at = '/transactions/settlement';
const UNSETTLED = '/wallet/api/settlement/unsettled';

const sectionOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};
const merchants = () => sectionOf(settlement.byMerchant);

/** The rows of the table as the backend's figures should be shown, without the age. */
const shown = ({ merchantName, count, amount }: UnsettledMerchant) => [
  merchantName,
  count.toLocaleString('en'),
  formatRM(senFromWire(amount) as Sen),
];
const rows = async () => (await cellsOf()).map(cells => cells.slice(0, 3));

const exportAs = async (user: UserEvent, format: string) => {
  await user.click(await screen.findByRole('button', { name: settlement.exportUnsettled }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
};

/** The text of the next file that the browser saves. */
function savedText(): Promise<string> {
  return new Promise(resolve => {
    vi.spyOn(dataProvider, 'saveFile').mockImplementation(async blob => {
      resolve(await blob.text());
    });
  });
}

describe('the unsettled money of all merchants', () => {
  it('is shown to staff by merchant, oldest first, and each leads to its transactions', async () => {
    const { user, caller } = await renderPortal({ as: 'compliance', at });
    const { content } = (await caller.get(UNSETTLED)).payload;
    expect(content.length).toBeGreaterThan(1);
    expect(await headings()).toEqual([
      fields.merchantName,
      fields.count,
      fields.amount,
      fields.firstDate,
    ]);
    expect(await rows()).toEqual(content.map(shown));
    const days = content.map(({ firstDate }: { firstDate: string }) => firstDate);
    expect(days).toEqual(days.toSorted());
    const times = within((await merchants()).getByRole('table')).getAllByRole('time');
    expect(times[0]).toHaveAttribute('datetime', dayAt(new Date(days[0])));

    const { id, merchantName, count } = content[0];
    await user.click((await merchants()).getByRole('link', { name: merchantName }));
    await waitFor(() => expect(filterInAddress()).toEqual({ walletId: id }));
    const transactions = await sectionOf(settlement.unsettled);
    expect(await transactions.findByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
    expect(screen.queryByRole('heading', { name: settlement.byMerchant })).toBeNull();
    expect(screen.getByRole('heading', { name: settlement.unsettled })).toHaveFocus();

    chipOf(texts.list.merchant)?.focus();
    await user.keyboard('{Delete}');
    await merchants();
    await waitFor(async () => expect(await rows()).toEqual(content.map(shown)));
  });

  it('is exported, with amounts to the sen, and so are the transactions of one merchant', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const { content } = (await caller.get(UNSETTLED)).payload;
    const text = savedText();
    await merchants();
    await waitFor(async () => expect(await rows()).toHaveLength(content.length));
    await exportAs(user, texts.list.asCsv);
    const lines = (await text).trim().split('\r\n');
    expect(lines).toHaveLength(content.length + 1);
    for (const [index, merchant] of content.entries()) {
      const { merchantName, count, amount, firstDate } = merchant;
      for (const cell of [merchantName, count, amount.toFixed(2), dayAt(new Date(firstDate))])
        expect(lines[index + 1]).toContain(String(cell));
    }

    const { id, merchantName, count } = content[0];
    await user.click((await merchants()).getByRole('link', { name: merchantName }));
    await sectionOf(settlement.unsettled);
    await waitFor(() => expect(asked(/transactions\/merchant/).length).toBeGreaterThan(0));
    const ofOne = savedText();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: settlement.exportUnsettled })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await exportAs(user, texts.list.asCsv);
    expect((await ofOne).trim().split('\r\n')).toHaveLength(count + 1);
    const last = asked(/transactions\/merchant/).at(-1)?.url;
    expect(last).toContain(`/all/${id}?`);
    expect(last).toContain('filterSettlement=false');
  });

  it('is without a merchant once a report has its transactions', async () => {
    const { user, caller } = await renderPortal({ as: 'compliance', at });
    const { content } = (await caller.get(UNSETTLED)).payload;
    await merchants();
    await waitFor(async () => expect(await rows()).toHaveLength(content.length));
    const { id, merchantName, firstDate } = content.at(-1);
    await user.click(screen.getByRole('button', { name: settlement.generate }));
    const dialog = within(await screen.findByRole('dialog', { name: settlement.generate }));
    await fill(user, await dialog.findByRole('combobox'), String(id));
    await user.click(await screen.findByRole('option', { name: new RegExp(`· ${id}$`) }));
    await typeDay(user, texts.list.startDate, dayAt(new Date(firstDate)));
    await typeDay(user, texts.list.endDate, dayAt(portal.backend().clock.now()));
    await user.click(dialog.getByRole('button', { name: settlement.generateDo }));
    await waitFor(async () => expect(await rows()).toHaveLength(content.length - 1));
    expect((await rows()).map(([name]) => name)).not.toContain(merchantName);
  });

  it('says so if there is none', async () => {
    server.use(
      http.get(`*${UNSETTLED}`, () =>
        HttpResponse.json({ code: 1000, payload: { content: [], totalElements: 0 } }),
      ),
    );
    await renderPortal({ as: 'compliance', at });
    expect(await (await merchants()).findByText(settlement.allSettled)).toBeVisible();
  });

  it('reports a failure, and is loaded again on request', async () => {
    server.use(
      http.get(`*${UNSETTLED}`, () =>
        HttpResponse.json({ code: 1003, message: 'failed' }, { status: 500 }),
      ),
    );
    const { user } = await renderPortal({ as: 'compliance', at });
    const alert = await (await merchants()).findByRole('alert');
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    expect((await (await merchants()).findAllByRole('link')).length).toBeGreaterThan(0);
  });

  it.each([
    ['does not know the path', () => new HttpResponse('<h1>Not Found</h1>', { status: 404 })],
    ['says that there is none', () => HttpResponse.json({ code: 1002, message: 'not found' })],
  ])('is not shown if the backend %s; the reports are', async (_, answer) => {
    server.use(http.get(`*${UNSETTLED}`, answer));
    await renderPortal({ as: 'compliance', at });
    expect((await screen.findAllByRole('button', { name: /^settlement_/ }))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['merchant', 'partner'] as const)('is not asked for by a %s', async as => {
    await renderPortal({ as, at });
    await sectionOf(settlement.unsettled);
    expect(screen.queryByRole('heading', { name: settlement.byMerchant })).toBeNull();
    expect(asked(/settlement\/unsettled/)).toEqual([]);
  });

  it('leaves the focus at the beginning of a page that opens with a merchant', async () => {
    const caller = await portal.backend().signIn('compliance');
    const [{ id }] = (await caller.get(UNSETTLED)).payload.content;
    await renderPortal({ as: 'compliance', at: `${at}${narrowedBy({ walletId: id })}` });
    await sectionOf(settlement.unsettled);
    expect(screen.getByRole('heading', { name: settlement.unsettled })).not.toHaveFocus();
    expect(asked(/settlement\/unsettled/)).toEqual([]);
  });
});
