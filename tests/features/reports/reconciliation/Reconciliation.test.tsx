import { act, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import dashboard from '#locales/en/dashboard.json' with { type: 'json' };
import words from '#locales/en/reconciliation.json' with { type: 'json' };
import { findingsOf, nightsOf, proveNights } from '#tests/support/arrange/reconciliation.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { changeAnswers } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const portal = startPortal();
const { renderPortal, server } = portal;
const { reconciliation: says, resources } = words;
const { fields } = resources.reconciliationFindings;
const { fields: nightFields } = resources.reconciliationNights;
const FINDINGS = '/reports/reconciliation';

const wrongBy = (amount: number) =>
  tamper(
    portal.backend().database,
    sql`update ledger_accounts set balance = balance + ${amount} where code = 'FEES'`,
    sql`update transactions set amount = amount + ${amount}
      where id = (select max(id) from transactions where transaction_type = 'TRANSFER' and status = 'SUCCESS')`,
  );
/** Deletes all reconciliation results. */
const forget = () =>
  portal
    .backend()
    .database.db.execute(
      sql`truncate reconciliation_nights, reconciliation_findings, proven_balances`,
    );
const yesterday = () => addDays(dayAt(portal.backend().clock.now()), -1);
const RM = (amount: number) =>
  `${amount < 0 ? '-' : ''}RM ${Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** The findings of a night on which the fees exceeded by RM0.25, and a transfer too. */
async function arrange() {
  await forget();
  await wrongBy(25);
  await proveNights(portal.backend(), 3);
  await wrongBy(-25);
}

describe('reconciliation findings', () => {
  beforeAll(arrange);

  testList(portal, {
    at: FINDINGS,
    as: 'compliance',
    denied: 'callcentre',
    call: /\/reconciliation\/findings$/,
    heading: says.title,
    empty: says.none,
    columns: [
      fields.kind,
      fields.subject,
      fields.state,
      fields.expected,
      fields.actual,
      fields.difference,
      fields.firstDay,
      fields.lastDay,
      fields.rightSince,
    ],
    shows: {
      [fields.kind]: ({ kind }) => Reflect.get(says.kinds, kind),
      [fields.difference]: ({ difference }) => RM(difference),
    },
    filters: [
      { label: fields.kind, value: says.kinds.BALANCE, sets: { kind: 'BALANCE' }, in: fields.kind },
      {
        label: fields.state,
        value: texts.status.finding.OPEN,
        sets: { state: 'OPEN' },
        in: fields.state,
      },
      { label: texts.list.dates },
    ],
  });

  testList(portal, {
    at: `${FINDINGS}/nights`,
    as: 'admin',
    denied: 'validator',
    call: /\/reconciliation\/nights$/,
    heading: says.title,
    columns: [
      nightFields.day,
      nightFields.state,
      nightFields.differences,
      nightFields.opening,
      nightFields.credits,
      nightFields.debits,
      nightFields.closing,
      nightFields.total,
      nightFields.createdDate,
    ],
    shows: {
      [nightFields.closing]: ({ closing }) => RM(closing),
      [nightFields.differences]: ({ differences }) => String(differences),
    },
    filters: [
      {
        label: nightFields.state,
        value: texts.status.night.DONE,
        sets: { state: 'DONE' },
        in: nightFields.state,
      },
      { label: texts.list.dates },
    ],
  });

  it('are listed as work on the dashboard, with a link to the open ones', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/dashboard' });
    const work = await screen.findByRole('region', { name: dashboard.dashboard.work });
    const [link] = within(work).getAllByRole('link');
    expect(link).toHaveTextContent(dashboard.dashboard.counts.findings);
    await user.click(link as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: says.title });
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"state":"OPEN"}');
  });

  it('are preceded by a summary of the last night', async () => {
    await renderPortal({ as: 'compliance', at: FINDINGS });
    const [night] = (await nightsOf(portal.backend().database)).slice(-1);
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent(
      `Differences found: ${night?.differences}. ${night?.wallets?.toLocaleString('en')} wallets`,
    );
  });

  it('are listed even if the last night has a state that the portal does not know', async () => {
    changeAnswers(portal, '*/reconciliation/nights', night => ({ ...night, state: 'PAUSED' }));
    const { user } = await renderPortal({ as: 'compliance', at: FINDINGS });
    const [row] = await rowsOf();
    await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    const drawer = within(await screen.findByRole('complementary'));
    await drawer.findByRole('table');
    expect(portal.asked(/reconciliation\/nights$/)).toHaveLength(1);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('open next to the list with the affected rows, their owners and the transaction', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: FINDINGS });
    const kinds = await columnOf(0);
    const row = (await rowsOf())[kinds.indexOf(says.kinds.TRANSACTION)];
    await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    const drawer = within(await screen.findByRole('complementary'));
    await drawer.findByText(says.about.TRANSACTION);
    const lines = within(await drawer.findByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(lines.filter(line => line?.startsWith(says.parts.SENDER))).toHaveLength(1);
    expect(lines.filter(line => line?.startsWith(says.parts.POSTING))).toHaveLength(2);
    const owners = within(drawer.getByRole('table')).getAllByRole('link');
    for (const owner of owners) {
      expect(owner).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/management\/(merchants|users)\/\d+$/),
      );
      expect(owner).not.toHaveTextContent('#');
    }
    await user.click(drawer.getByRole('link', { name: says.openTransaction }));
    await waitFor(() => expect(location.pathname).toBe('/transactions/allTransactions'));
  });
});

describe('a finding', () => {
  const openFinding = async () => {
    const [finding] = await findingsOf(portal.backend().database);
    const visitor = await renderPortal({
      as: 'compliance',
      at: `${FINDINGS}?finding=${finding?.id}`,
    });
    await visitor.user.click(await screen.findByRole('button', { name: says.close }));
    const dialog = within(await screen.findByRole('dialog', { name: says.closeTitle }));
    return { ...visitor, dialog, finding };
  };

  it('is closed with a required reason', async () => {
    await arrange();
    const { user, dialog, finding } = await openFinding();
    expect(dialog.getByText(says.closesWrong)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: says.close }));
    expect(await dialog.findByText(texts.validation.required)).toBeVisible();
    await fill(user, dialog.getByRole('textbox', { name: says.why }), 'Known since the import');
    await user.click(dialog.getByRole('button', { name: says.close }));
    expect(await screen.findByText(says.closed)).toBeVisible();
    const [after] = await findingsOf(portal.backend().database);
    expect(after).toMatchObject({
      id: finding?.id,
      state: 'CLOSED',
      closedBy: 'compliance',
      remark: 'Known since the import',
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: says.close })).toBeNull());
  });

  it('says that another user has closed it meanwhile, and keeps the input', async () => {
    await arrange();
    const { user, dialog, finding } = await openFinding();
    const admin = await portal.backend().signIn('admin');
    const path = `/wallet/api/reconciliation/findings/${finding?.id}/close`;
    expect((await admin.call('PATCH', path, { remark: 'Mine' })).code).toBe(1000);
    const why = dialog.getByRole('textbox', { name: says.why });
    await fill(user, why, 'Known');
    await user.click(dialog.getByRole('button', { name: says.close }));
    expect(await dialog.findByText(says.closedMeanwhile)).toBeVisible();
    expect(why).toHaveValue('Known');
  });

  it('closes its dialog on going back to another finding', async () => {
    await arrange();
    const [first, second] = await findingsOf(portal.backend().database);
    const about = (finding = first) =>
      screen.findByText(Reflect.get(says.about, finding?.kind ?? ''));
    const at = (finding = first) => `${FINDINGS}?finding=${finding?.id}`;
    const { user } = await renderPortal({ as: 'compliance', at: at(first) });
    await about(first);
    turnTo(at(second));
    await about(second);
    await user.click(screen.getByRole('button', { name: says.close }));
    await screen.findByRole('dialog', { name: says.closeTitle });
    act(() => history.back());
    await about(first);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says since when its figures agree again, and stays open', async () => {
    await arrange();
    await portal.backend().database.db.execute(sql`
      update reconciliation_nights set day = day - 10`);
    await portal.backend().database.db.execute(sql`update proven_balances set day = day - 10`);
    await proveNights(portal.backend(), 3);
    const { dialog, finding } = await openFinding();
    expect(finding?.state).toBe('OPEN');
    expect(dialog.getByText(says.closesRight)).toBeVisible();
    expect(screen.getByText(/The figures have agreed again since/)).toBeInTheDocument();
  });
});

describe('the last night', () => {
  it('says that everything agrees if nothing was found', async () => {
    await forget();
    await proveNights(portal.backend());
    await renderPortal({ as: 'admin', at: FINDINGS });
    expect(await screen.findByRole('note')).toHaveTextContent(/All figures agree/);
    const { closing, total } = (await nightsOf(portal.backend().database))[0] ?? {};
    expect([total, (closing ?? 0) > 0]).toEqual([0, true]);
  });

  it('says why it could not be reconciled', async () => {
    await forget();
    const { db } = portal.backend().database;
    await db.execute(sql`insert into reconciliation_nights (day, state, claimed_date, attempts, reason)
      values (${yesterday()}, 'FAILED', now(), 5, 'disk full')`);
    await renderPortal({ as: 'admin', at: FINDINGS });
    expect(await screen.findByRole('note')).toHaveTextContent(
      /could not be reconciled yet: disk full/,
    );
  });

  it('is left out if it cannot be loaded, and the list is still shown', async () => {
    server.use(http.get('*/reconciliation/nights', () => HttpResponse.error()));
    await renderPortal({ as: 'admin', at: FINDINGS });
    await screen.findByRole('heading', { level: 1, name: says.title });
    expect(await screen.findByText(says.none)).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
