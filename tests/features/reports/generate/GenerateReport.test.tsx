import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#api/serverClock.ts';
import { addDays, dayAt, startOfDay } from '#contract/dates.ts';
import { kindsFor } from '#contract/reports/reportKinds.ts';
import reports from '#locales/en/reports.json' with { type: 'json' };
import { walletOf } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { typeDay } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { savedBlobs, savedFiles } from '#tests/support/screen/savedFiles.ts';
import { cellsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, server, asked } = portal;
const { generate: words, kinds } = reports.reports;

const at = '/reports/generate';
const FILE = /transactions\/(compliance\/)?report$/;

const choose = async (user: UserEvent, kind: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: new RegExp(words.kind) }), kind);

/** The days before the last day of the demo. */
const typeDays = async (user: UserEvent, days = 40) => {
  const last = dayAt(portal.backend().clock.now());
  await typeDay(user, texts.list.startDate, addDays(last, -days));
  await typeDay(user, texts.list.endDate, last);
};

/** The queries of the files that were requested. */
const queries = (path = FILE) =>
  asked(path).map(({ url }) => Object.fromEntries(new URL(url).searchParams));

const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: words.do }));

describe('generating reports', () => {
  it.each([
    ['merchant', 'EWALLET_MERCHANT'],
    ['partner', 'EWALLET_PARTNER'],
    ['compliance', 'EWALLET_COMPLIANCE'],
  ] as const)('offers a %s the report kinds of the role', async (as, role) => {
    await renderPortal({ as, at });
    const select = await screen.findByRole('combobox', { name: new RegExp(words.kind) });
    const offered = within(select).getAllByRole('option').slice(1);
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      kindsFor(role).map(({ name }) => kinds[name]),
    );
    expect(screen.queryByRole('combobox', { name: words.partner }) !== null).toBe(
      as === 'compliance',
    );
  });

  it('says what is missing, where the focus then is, and requests nothing', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await screen.findByRole('group', { name: texts.list.startDate });
    for (const name of [texts.list.startDate, texts.list.endDate]) {
      expect(screen.getByText(name, { selector: 'label *' })).toHaveTextContent(`${name} *`);
    }
    await press(user);
    expect(screen.getAllByText(texts.validation.required)).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: new RegExp(words.kind) })).toHaveFocus();
    await choose(user, 'paymentReport');
    await press(user);
    const start = screen.getByRole('group', { name: texts.list.startDate });
    await waitFor(() => expect(start).toContainElement(document.activeElement as HTMLElement));
    const today = dayAt(new Date());
    await typeDay(user, texts.list.startDate, today);
    await typeDay(user, texts.list.endDate, addDays(today, -1));
    expect(await screen.findByText(texts.validation.dateRange.order)).toBeInTheDocument();
    await press(user);
    expect(asked(FILE)).toHaveLength(0);
  });

  it('says how many rows there will be, creates the file, and lists it with rows and sum', async () => {
    const files = savedFiles();
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'transactionReport');
    await typeDays(user);
    const told = await screen.findByText(/^This report will have \d+ rows?\.$/);
    const rows = Number(/\d+/.exec(told.textContent ?? '')?.[0]);
    expect(rows).toBeGreaterThan(0);
    await press(user);
    const file = /^Saved as Merchant_transactionReport_.*\.xlsx$/;
    expect(await screen.findByText(file)).toBeInTheDocument();
    expect(await screen.findByText(/^[\d.]+ kB$/)).toBeInTheDocument();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatch(/^Merchant_transactionReport_[\d-]+_[\d-]+\.xlsx$/);
    const [latest] = await cellsOf();
    expect(latest?.slice(0, 2)).toEqual([files[0], kinds.transactionReport]);
    expect(latest?.[4]).toBe(String(rows));
    expect(latest?.[5]).toMatch(/^RM [\d,]+\.\d\d$/);

    await user.click(screen.getByRole('button', { name: words.again }));
    expect(files).toEqual([files[0], files[0]]);
    expect(asked(FILE)).toHaveLength(1);
    // the rows are not counted again
    expect(asked(/report\/rows$/)).toHaveLength(1);
  });

  it('exports the list of generated reports', async () => {
    const saved = savedBlobs();
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'transactionReport');
    await typeDays(user);
    await press(user);
    const [name, kind] = (await cellsOf())[0] ?? [];
    await user.click(screen.getByRole('button', { name: texts.list.export }));
    await user.click(await screen.findByRole('menuitem', { name: texts.list.asXlsx }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const file = Buffer.from((await saved[1]?.arrayBuffer()) as ArrayBuffer);
    const [sheet] = await readXlsxFile(file);
    expect(sheet?.data[1]?.slice(0, 2)).toEqual([name, kind]);
  });

  it('uses the parameters of the specification: a merchant with its wallet, others without', async () => {
    savedFiles();
    const days = { startDate: expect.any(String), endDate: expect.any(String) };
    const ask = async (as: 'merchant' | 'partner' | 'compliance', kind: string) => {
      const { user, caller, leave } = await renderPortal({ as, at });
      await choose(user, kind);
      await typeDays(user);
      await screen.findByText(/^This report will have/);
      await press(user);
      await screen.findByText(/^Saved as/);
      leave();
      return caller;
    };
    const { id } = await walletOf(await ask('merchant', 'transactionReport'));
    await ask('partner', 'refundReport');
    await ask('compliance', 'payoutReport');
    expect(queries()).toEqual([
      { type: 'all', id: String(id), ...days },
      { type: 'refund', ...days },
      { type: 'payoutReport', ...days },
    ]);
    expect(queries(/report\/rows$/)).toEqual(expect.arrayContaining(queries()));
  });

  it('reports on a partner that compliance selects', async () => {
    savedFiles();
    const { user } = await renderPortal({ as: 'compliance', at });
    await choose(user, 'dailyPartnerReport');
    await typeDays(user);
    const box = screen.getByRole('combobox', { name: words.partner });
    await user.click(box);
    const [option] = await screen.findAllByRole('option', { name: /· 1$/ });
    await fill(user, box, option?.textContent?.slice(0, 3) ?? '?');
    await user.click(await screen.findByRole('option', { name: /· 1$/ }));
    await press(user);
    await screen.findByText(/^Saved as Merchant_dailyPartnerReport_/);
    expect(new URL(asked(FILE)[0]?.url ?? '').searchParams.get('partnerId')).toBe('1');
  });

  it.each([
    ['partner', 'Partner'],
    ['merchant', 'Merchant'],
  ] as const)('names the file of a %s if the server does not', async (as, prefix) => {
    const files = savedFiles();
    server.use(
      http.get('*/transactions/report', () =>
        HttpResponse.arrayBuffer(new TextEncoder().encode('PK').buffer, {
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
      ),
    );
    const { user } = await renderPortal({ as, at });
    await choose(user, 'upiReport');
    await typeDays(user);
    await press(user);
    const name = new RegExp(
      `^${prefix}_upiReport_\\d{4}-\\d\\d-\\d\\d_\\d{4}-\\d\\d-\\d\\d\\.xlsx$`,
    );
    await waitFor(() => expect(files).toEqual([expect.stringMatching(name)]));
  });

  it('shows the server’s message if there is no file, and logs the failure', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(
      http.get('*/transactions/report', () =>
        HttpResponse.json({ code: 1003, message: 'the disk is full' }),
      ),
    );
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'upiReport');
    await typeDays(user);
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error downloading file: the disk is full',
    );
    expect(log.mock.calls.map(([line]) => line)).toEqual(['Error downloading the XLSX file']);
    // the form keeps its values
    expect(screen.getByRole('combobox', { name: new RegExp(words.kind) })).toHaveValue('upiReport');
  });

  it.each([
    ['validation.report.tooManyRows', reports.validation.report.tooManyRows],
    ['validation.dateRange.future', texts.validation.dateRange.future],
    ['disk.full', 'disk.full'],
  ])('says %s in the user’s language if it can', async (message, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('*/transactions/report', () => HttpResponse.json({ code: 1001, message })));
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'upiReport');
    await typeDays(user);
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error downloading file: ${text}`);
  });

  it('takes the day from the backend if the browser’s clock is wrong', async () => {
    const real = new Date();
    const day = addDays(dayAt(real), 2);
    noteServerTime(startOfDay(day).toISOString());
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'upiReport');
    await user.click(await screen.findByRole('button', { name: texts.list.shortcuts.today }));
    expect(screen.queryByText(texts.validation.dateRange.future)).toBeNull();
    await waitFor(() =>
      expect(queries(/report\/rows$/)).toEqual([
        expect.objectContaining({ startDate: day, endDate: day }),
      ]),
    );
    noteServerTime(new Date().toISOString());
  });

  it.each([
    [404, {}, texts.errors.client],
    [200, { code: 1002, message: 'notFound' }, texts.codes.notFound],
  ])('needs no row count: %i %j', async (status, body, refusal) => {
    const files = savedFiles();
    server.use(http.get('*/transactions/report/rows', () => HttpResponse.json(body, { status })));
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'upiReport');
    await typeDays(user);
    await waitFor(() => expect(asked(/report\/rows$/)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(words.counting)).toBeNull());
    expect(screen.queryByText(refusal)).toBeNull();
    await press(user);
    await waitFor(() => expect(files).toHaveLength(1));
  });

  it('logs a different message if the connection fails', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('*/transactions/report', () => HttpResponse.error()));
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'upiReport');
    await typeDays(user);
    await press(user);
    await screen.findByRole('alert');
    expect(log.mock.calls.map(([line]) => line)).toEqual(['Network response was not ok']);
  });

  it('can be cancelled and started again', async () => {
    const files = savedFiles();
    let answer: (() => void) | undefined;
    server.use(
      http.get('*/transactions/report', async () => {
        await new Promise<void>(resolve => {
          answer = resolve;
        });
        return HttpResponse.json({ code: 1003, message: 'too late' });
      }),
    );
    const { user } = await renderPortal({ as: 'merchant', at });
    await choose(user, 'refundReport');
    await typeDays(user);
    await press(user);
    await screen.findByText(words.making);
    await user.click(screen.getByRole('button', { name: texts.ui.cancel }));
    await waitFor(() => expect(screen.queryByText(words.making)).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: words.do })).toHaveFocus());
    answer?.();
    expect(screen.queryByRole('alert')).toBeNull();
    server.resetHandlers();
    await press(user);
    await screen.findByText(/^Saved as Merchant_refundReport_/);
    expect(files).toHaveLength(1);
  });

  it('redirects a role whose menu has no reports', async () => {
    await renderPortal({ as: 'callcentre', at });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(asked(FILE)).toHaveLength(0);
  });
});
