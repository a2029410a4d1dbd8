import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import reports from '#locales/en/reports.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { typeDay } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { savedFiles } from '#tests/support/screen/savedFiles.ts';

const portal = startPortal();
const { generate: words } = reports.reports;

/** A merchant generates a report of the last days; the call that is named has no response until the gate is open. */
async function generate(unanswered: string) {
  const files = savedFiles();
  const { opened, open } = gate();
  const { user } = await portal.renderPortal({ as: 'merchant', at: '/reports/generate' });
  const kind = await screen.findByRole('combobox', { name: new RegExp(words.kind) });
  await user.selectOptions(kind, 'refundReport');
  const last = dayAt(portal.backend().clock.now());
  await typeDay(user, texts.list.startDate, addDays(last, -40));
  await typeDay(user, texts.list.endDate, last);
  portal.server.use(http.get(unanswered, () => opened.then(() => undefined)));
  await user.click(screen.getByRole('button', { name: words.do }));
  return { files, open };
}

const leave = () =>
  act(() => {
    history.pushState(null, '', '/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('leaving the page of a report', () => {
  it('that is still generated stops it, and says so', async () => {
    const { files, open } = await generate('*/transactions/report');
    await screen.findByText(words.making);
    leave();
    expect(await screen.findByText(words.stopped)).toBeVisible();
    open();
    expect(files).toEqual([]);
  });

  it('that is saved stops nothing, even before its rows are known', async () => {
    const { files, open } = await generate('*/report/generated');
    expect(await screen.findByText(/^Saved as Merchant_refundReport_/)).toBeVisible();
    expect(files).toHaveLength(1);
    leave();
    await screen.findByRole('heading', { level: 1, name: texts.ra.page.dashboard });
    expect(screen.queryByText(words.stopped)).toBeNull();
    open();
  });
});
