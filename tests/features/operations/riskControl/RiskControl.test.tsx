import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import words from '#locales/en/limits.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';

const portal = startPortal();
const { renderPortal, server, backend } = portal;
const { riskControls: says, resources } = words;
const { fields } = resources.riskControls;
const LIST = '/operations/riskControl';
const CALL = '/wallet/api/risk-controls';

const idOf = async (level: string) => {
  const { content } = (await (await backend().signIn('admin')).get(CALL)).payload;
  return content.find((control: { level: string }) => control.level === level).id;
};
const basic = async () => ({ at: `${LIST}/${await idOf('BASIC')}`, heading: 'Basic' });

testList(portal, {
  at: LIST,
  as: 'compliance',
  denied: 'callcentre',
  call: /\/risk-controls$/,
  heading: says.title,
  columns: [
    fields.level,
    fields.accountLimit,
    fields.allowTopUp,
    fields.allowTransfer,
    fields.allowPayment,
    fields.allowRequestFund,
    fields.description,
  ],
  shows: { [fields.description]: ({ description }) => description },
});

testRecord(portal, {
  name: 'a risk control',
  as: 'compliance',
  denied: 'callcentre',
  arrange: basic,
  call: /\/risk-controls\/\d+$/,
  sections: [says.sections.permissions, says.sections.limit],
  facts: {
    [fields.accountLimit]: 'RM 5,000.00',
    [fields.allowTopUp]: 'Allowed',
    [fields.allowRequestFund]: 'Not allowed',
  },
  missing: { at: `${LIST}/999`, says: texts.codes.notFound },
});

it('the list of risk controls shows which level can request funds', async () => {
  await renderPortal({ as: 'compliance', at: LIST });
  const rows = await cellsOf();
  const requests = rows.map(([level, ...cells]) => [level, cells[4]]);
  expect(requests).toEqual([
    ['Partner', 'Allowed'],
    ['Merchant', 'Allowed'],
    ['Premium', 'Allowed'],
    ['Basic', 'Not allowed'],
  ]);
});

it('a failure of the list is logged, and shown like any other', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get(`*${CALL}`, () => HttpResponse.json({ code: 1003 }, { status: 500 })));
  await renderPortal({ as: 'compliance', at: LIST });
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
  const [message, error] = logged.mock.calls.find(([text]) => /risk controls/.test(text)) ?? [];
  expect(message).toBe('Error loading the risk controls');
  expect(error).toMatchObject({ code: 1003 });
  logged.mockRestore();
});

it('a level that was never changed has no section about its last change', async () => {
  await renderPortal({ as: 'compliance', at: `${LIST}/${await idOf('PREMIUM')}` });
  expect(await screen.findByRole('heading', { name: says.sections.limit })).toBeVisible();
  expect(screen.queryByRole('heading', { name: says.sections.change })).toBeNull();
});

describe('a change', () => {
  it('by an admin is kept as a draft until it is sent, and then shown with its author', async () => {
    const { at } = await basic();
    const openForm = async () => {
      const { user, leave } = await renderPortal({ as: 'admin', at });
      await user.click(await screen.findByRole('button', { name: 'Edit' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Risk control · Basic' }));
      const tick = dialog.getByRole('checkbox', { name: fields.allowTransfer });
      return { user, leave, dialog, tick };
    };
    const first = await openForm();
    await first.user.click(first.tick);
    first.leave();
    const { user, dialog, tick } = await openForm();
    expect(tick).not.toBeChecked();
    const limit = dialog.getByRole('textbox', { name: fields.accountLimit });
    await user.clear(limit);
    await fill(user, limit, '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await facts()).toMatchObject({
        [fields.allowTransfer]: 'Not allowed',
        [fields.accountLimit]: 'RM 0.00',
        [fields.lastModifiedBy]: 'admin',
      }),
    );
    expect(screen.getByRole('heading', { name: says.sections.change })).toBeVisible();
    const [sent] = portal.asked(/\/risk-controls\/\d+$/).filter(({ method }) => method === 'PATCH');
    expect(await sent?.clone().json()).toEqual({
      allowTransfer: false,
      accountLimit: 0,
      seen: { allowTransfer: true, accountLimit: 5000 },
    });
  });

  it('is not offered to compliance', async () => {
    await renderPortal({ as: 'compliance', at: (await basic()).at });
    await screen.findByRole('heading', { level: 1, name: 'Basic' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
