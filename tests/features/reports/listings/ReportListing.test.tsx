import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import reports from '#locales/en/reports.json' with { type: 'json' };
import { dataProvider } from '#providers/data/surface.ts';
import { failReport, makeNights } from '#tests/support/arrange/reports.ts';
import { texts } from '#tests/support/run/english.ts';
import { chipOf, filterBy, narrowedBy } from '#tests/support/screen/filters.ts';
import { chooseBesides, menuOf } from '#tests/support/screen/more.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, server, asked } = portal;
const { listings, daily } = reports.reports;

/** The last completed day of the demo. */
const yesterday = () => addDays(dayAt(portal.backend().clock.now()), -1);

describe('the lists of nightly reports', () => {
  beforeAll(async () => {
    await makeNights(portal.backend(), 2);
  });

  it.each([
    ['/reports/users', 'userReports', 'userReport'],
    ['/reports/monthlyUsers', 'monthlyUserReports', 'monthlyUserReport'],
    ['/reports/dailyMerchants', 'dailyMerchantReports', 'dailyMerchantBalanceReport'],
    ['/reports/dailyBalance', 'dailyBalanceReports', 'dailyBalanceReport'],
    ['/reports/pinBalance', 'pinBalanceReports', 'pinBalanceReport'],
    ['/reports/summaryPin', 'summaryPinReports', 'summaryPinReport'],
    ['/reports/upi', 'upiReports', 'upiReport'],
  ] as const)('%s lists its files, the latest first', async (at, listing, kind) => {
    await renderPortal({ as: 'compliance', at });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(listings[listing]);
    const names = await columnOf(0);
    expect(names[0]).toMatch(new RegExp(`^${kind}_\\d{4}-\\d\\d`));
    expect([...names].map(name => name?.split('_')[1])).toEqual(
      names
        .map(name => name?.split('_')[1])
        .toSorted()
        .toReversed(),
    );
    expect(asked(/api\/report/)[0]?.url).toContain('page=0');
  });

  it('show why a file failed, and offer no download of it', async () => {
    const name = `upiReport_${yesterday()}.xlsx`;
    const reason = 'canceling statement due to lock timeout';
    const mend = await failReport(portal.backend().database, name, reason);
    await renderPortal({ as: 'compliance', at: '/reports/upi' });
    const row = (await rowsOf()).find(line => line.textContent?.includes(name));
    expect(row).toHaveTextContent(reason);
    expect(row).toHaveTextContent(texts.status.reportFile.FAILED);
    expect(screen.queryByRole('button', { name: `Download ${name}` })).toBeNull();
    // nor a preview
    expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
    await mend();
  });

  it('show that a file is finished without a reload', async () => {
    const name = `upiReport_${yesterday()}.xlsx`;
    let state = 'MAKING';
    changeAnswers(portal, /\/user\/api\/report\/(?!.*\/download\/)/, file =>
      file.fileName === name ? { ...file, state } : file,
    );
    const every = vi.spyOn(window, 'setInterval');
    await renderPortal({ as: 'compliance', at: '/reports/upi' });
    const row = async () => (await rowsOf()).find(line => line.textContent?.includes(name));
    expect(await row()).toHaveTextContent(texts.status.reportFile.MAKING);
    const looks = () => every.mock.calls.filter(([, ms]) => ms === 15_000);
    state = 'READY';
    for (const [look] of looks()) act(look as () => void);
    await waitFor(async () =>
      expect(await row()).not.toHaveTextContent(texts.status.reportFile.MAKING),
    );
    expect(looks()).toHaveLength(1);
  });

  it('download a file under its name', async () => {
    const saved: string[] = [];
    vi.spyOn(dataProvider, 'saveFile').mockImplementation(async (_, name) => {
      saved.push(name);
    });
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/upi' });
    const name = `upiReport_${yesterday()}.xlsx`;
    await user.click(await screen.findByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect(saved).toEqual([name]));
    // compliance cannot regenerate a report
    expect(screen.queryByRole('button', { name: `${texts.ui.more}, ${name}` })).toBeNull();
  });

  it('show the server’s message if a download fails', async () => {
    server.use(
      http.get('*/upi-report/download/*', () =>
        HttpResponse.json({ code: 1002, message: 'it was put away' }),
      ),
    );
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/upi' });
    const [download] = await screen.findAllByRole('button', { name: /^Download upi/ });
    await user.click(download as HTMLElement);
    expect(await screen.findByText('Error downloading file: it was put away')).toBeInTheDocument();
  });

  it('say in the user’s language that a file is gone', async () => {
    server.use(
      http.get('*/upi-report/download/*', () =>
        HttpResponse.json({ code: 1002, message: 'notFound' }, { status: 404 }),
      ),
    );
    const { user } = await renderPortal({ as: 'compliance', at: '/reports/upi' });
    const [download] = await screen.findAllByRole('button', { name: /^Download upi/ });
    await user.click(download as HTMLElement);
    expect(
      await screen.findByText(`Error downloading file: ${texts.codes.notFound}`),
    ).toBeInTheDocument();
  });

  it('contain only a partner’s own files, with its own report among the daily ones', async () => {
    const { user } = await renderPortal({ as: 'partner', at: '/reports/dailyMerchants' });
    for (const name of await columnOf(0)) expect(name).toMatch(/_partner-1\.xlsx$/);
    await filterBy(user, reports.reports.generate.kind, daily.partner);
    await waitFor(async () => {
      for (const name of await columnOf(0)) expect(name).toMatch(/^dailyPartnerReport_/);
    });
  });

  it('contain the daily report of a partner that staff select', async () => {
    const at = `/reports/dailyMerchants${narrowedBy({ partnerId: 2 })}`;
    await renderPortal({ as: 'admin', at });
    for (const name of await columnOf(0)) {
      expect(name).toMatch(/^dailyPartnerReport_.*_partner-2\.xlsx$/);
    }
  });

  it('contain the files of a partner that staff select', async () => {
    await renderPortal({ as: 'admin', at: `/reports/dailyBalance${narrowedBy({ partnerId: 2 })}` });
    for (const name of await columnOf(0)) expect(name).toMatch(/_partner-2\.xlsx$/);
    expect(screen.queryByRole('list', { name: texts.list.unknownFilters })).toBeNull();
    expect(chipOf(texts.entities.partner)).not.toBeNull();
  });

  it('contain the payouts of a partner’s merchants if staff select both', async () => {
    const { user } = await renderPortal({
      as: 'admin',
      at: `/reports/dailyMerchants${narrowedBy({ partnerId: 2 })}`,
    });
    await columnOf(0);
    await filterBy(user, reports.reports.generate.kind, daily.payout);
    await waitFor(async () => {
      const names = await columnOf(0);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        expect(name).toMatch(/^dailyMerchantPayoutReport_.*_partner-2\.xlsx$/);
      }
    });
    expect(chipOf(texts.entities.partner)).not.toBeNull();
    expect(screen.queryByRole('list', { name: texts.list.unknownFilters })).toBeNull();
  });

  it('are filtered by day', async () => {
    const day = yesterday();
    const filter = narrowedBy({ startDate: day, endDate: day });
    await renderPortal({ as: 'compliance', at: `/reports/dailyBalance${filter}` });
    expect(await columnOf(0)).toEqual([`dailyBalanceReport_${day}.xlsx`]);
  });

  it('let an admin regenerate a file, and keep the previous one', async () => {
    const { user } = await renderPortal({ as: 'admin', at: '/reports/summaryPin' });
    const name = `summaryPinReport_${yesterday()}.xlsx`;
    await chooseBesides(user, reports.reports.files.remake, await menuOf(name));
    await screen.findByText(`Regenerated as ${name.replace('.xlsx', '_v2.xlsx')}.`);
    await waitFor(async () =>
      expect((await columnOf(0)).slice(0, 2)).toEqual([name.replace('.xlsx', '_v2.xlsx'), name]),
    );
    expect(asked(/remake$/)).toHaveLength(1);
  });

  it('redirect a role whose menu has no lists', async () => {
    await renderPortal({ as: 'merchant', at: '/reports/upi' });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(asked(/upi-report/)).toHaveLength(0);
    expect(texts.menu['reports-upi']).toBeTruthy();
  });
});

describe('nightly reports of a backend that sends only specified fields', () => {
  const reduced = without('state', 'day', 'reason', 'version', 'sum');
  const lists = /\/user\/api\/report\/(?!.*\/download\/)/;

  beforeAll(async () => {
    await makeNights(portal.backend(), 2);
  });

  it.each([
    ['users', 'user-report-listing', reduced],
    ['dailyBalance', 'daily-balance-report', without('kind', 'state')],
    ['summaryPin', 'summary-pin-report', (file: object) => ({ ...file, kind: 'PIN_SUMMARY' })],
    ['dailyMerchants', 'daily/merchant-balance-listing', without('kind', 'state')],
    [
      `dailyMerchants${narrowedBy({ kindId: 'payout' })}`,
      'daily/merchant-payout-listing',
      (file: object) => ({ ...file, kind: null, size: null, rows: null }),
    ],
    [
      `dailyMerchants${narrowedBy({ partnerId: 2 })}`,
      'daily/merchant-partner-listing',
      without('kind'),
    ],
  ])('%s are downloaded by %s', async (place, call, change) => {
    const saved: string[] = [];
    vi.spyOn(dataProvider, 'saveFile').mockImplementation(async (_, name) => {
      saved.push(name);
    });
    changeAnswers(portal, lists, change);
    const { user } = await renderPortal({ as: 'admin', at: `/reports/${place}` });
    const [name] = await columnOf(0);
    await user.click(await screen.findByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect(saved).toEqual([name]));
    expect(asked(/download/).map(({ url }) => new URL(url).pathname)).toEqual([
      `/user/api/report/${call}/download/${name}`,
    ]);
  });
});
