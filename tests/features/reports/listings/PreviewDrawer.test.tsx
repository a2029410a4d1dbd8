import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import reports from '#locales/en/reports.json' with { type: 'json' };
import { makeNights } from '#tests/support/arrange/reports.ts';
import { texts } from '#tests/support/run/english.ts';
import { changeAnswers } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, server, asked } = portal;
const { columns } = reports.reports;

/** Opens the preview of the first file. */
async function openFirst(user: UserEvent) {
  const [row] = await rowsOf();
  await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
  return within(await screen.findByRole('complementary'));
}

describe('the preview of a file', () => {
  beforeAll(async () => {
    await makeNights(portal.backend(), 2);
  });

  it('shows the first rows next to the list, without downloading a file', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/dailyBalance' });
    const drawer = await openFirst(user);
    await drawer.findByText(/^The first \d+ of \d+ rows$/);
    const heads = drawer.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(
      REPORT_KINDS.dailyBalanceReport.columns.map(({ key }) => Reflect.get(columns, key)),
    );
    expect(drawer.getAllByText(/^RM [\d,]+\.\d\d$/).length).toBeGreaterThan(4);
    expect(asked(/download/)).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('shows phone numbers as lists do', async () => {
    changeAnswers(portal, '*/report/files/:id/preview', preview => ({
      ...preview,
      kind: 'userReport',
      rows: [{ phone: '01199769632' }],
    }));
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/dailyBalance' });
    const drawer = await openFirst(user);
    expect(await drawer.findByText('011-9976 9632')).toBeVisible();
  });

  it('has a name even if it cannot be loaded', async () => {
    server.use(
      http.get('*/report/files/:id/preview', () =>
        HttpResponse.json({ code: 1003 }, { status: 500 }),
      ),
    );
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/dailyBalance' });
    const [row] = await rowsOf();
    await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    const drawer = await screen.findByRole('complementary', {
      name: reports.reports.files.preview,
    });
    expect(await within(drawer).findByRole('alert')).toHaveTextContent(
      texts.codes.internalServerError,
    );
    expect(within(drawer).getByRole('heading', { level: 2 })).toHaveAccessibleName();
  });

  it.each([
    ['dailyMerchants', 'dailyMerchantBalanceReport', 'status', texts.status.wallet],
    ['dailyBalance', 'dailyBalanceReport', 'type', texts.resources.users.walletTypes],
    ['monthlyUsers', 'monthlyUserReport', 'level', texts.roles],
  ] as const)('%s: %s shows each %s in the user’s language', async (place, kind, key, labels) => {
    const { user } = await renderPortal({ as: 'compliance', at: `/reports/${place}` });
    const drawer = await openFirst(user);
    await drawer.findByText(/^The first \d+ of \d+ rows$/);
    const at = REPORT_KINDS[kind].columns.findIndex(column => column.key === key);
    const shown = drawer
      .getAllByRole('row')
      .slice(1)
      .map(line => within(line).getAllByRole('cell')[at]?.textContent);
    expect(shown.length).toBeGreaterThan(0);
    for (const text of shown) expect(Object.values(labels)).toContain(text);
  });

  it('has the columns of its rows if the kind is unknown', async () => {
    changeAnswers(portal, '*/report/files/:id/preview', preview => ({
      ...preview,
      kind: 'CARD_BALANCES',
      total: null,
    }));
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/dailyBalance' });
    const drawer = await openFirst(user);
    await drawer.findByText(/^The first \d+ of \d+ rows$/);
    expect(drawer.getAllByRole('columnheader').length).toBeGreaterThan(3);
  });
});
