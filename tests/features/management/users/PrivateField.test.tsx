import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import management from '#locales/en/management.json' with { type: 'json' };
import { aHolder, wholeUser } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf } from '#tests/support/screen/table.ts';

const { backend, renderPortal, asked } = startPortal();
const words = management.management.users.reveal;
const show = `${words.show}: ID number`;

async function openProfile(as: 'admin' | 'callcentre' | 'compliance' | 'partner') {
  const holder = await aHolder(backend().database);
  const { details } = await wholeUser(backend().database, holder.id);
  const at = `/management/users/${holder.id}?tab=profile`;
  const { user } = await renderPortal({ as, at });
  await screen.findByRole('heading', { level: 1, name: new RegExp(holder.displayName) });
  return { user, holder, number: details.identificationNo ?? '?' };
}

/** Opens the dialog and gives a reason. */
async function reveal({ user }: Awaited<ReturnType<typeof openProfile>>, reason: string) {
  await user.click(await screen.findByRole('button', { name: show }));
  const dialog = await screen.findByRole('dialog');
  if (reason) await user.type(within(dialog).getByRole('textbox'), reason);
  await user.click(within(dialog).getByRole('button', { name: words.show }));
  return dialog;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a private field of a person', () => {
  it('is masked, revealed with a reason, and can be hidden again', async () => {
    const page = await openProfile('callcentre');
    const shown = await facts();
    expect(shown['ID number']).toContain(page.number.slice(-4));
    expect(shown['Date of birth']).toMatch(/^•• •• \d{4}/);
    expect(document.body.textContent).not.toContain(page.number);

    await reveal(page, 'Caller identifies herself');
    expect(await screen.findByText(page.number)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await page.user.click(screen.getByRole('button', { name: `${words.hide}: ID number` }));
    expect(screen.queryByText(page.number)).toBeNull();
  });

  it('is masked again after a minute', async () => {
    const page = await openProfile('admin');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await reveal(page, 'Letter came back');
    expect(await screen.findByText(page.number)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(page.number)).toBeNull();
  });

  it.each(['', '   '])('requires a reason, and sends nothing without one: "%s"', async reason => {
    const page = await openProfile('admin');
    const dialog = await reveal(page, reason);
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(
        texts.validation.required,
      ),
    );
    expect(asked(/\/reveal$/)).toEqual([]);
    expect(document.body.textContent).not.toContain(page.number);
  });

  it('is shown in full to compliance', async () => {
    const { number } = await openProfile('compliance');
    expect((await facts())['ID number']).toContain(number);
    expect(screen.queryByRole('button', { name: show })).toBeNull();
  });

  it('records the reason and the viewer in the person’s history', async () => {
    const page = await openProfile('admin');
    await reveal(page, 'Matches the bank statement');
    await screen.findByText(page.number);
    const tabs = await screen.findByRole('navigation', { name: texts.ui.tabs });
    await page.user.click(within(tabs).getByRole('link', { name: 'History' }));
    await screen.findByText('Personal data viewed');
    const looks = (await cellsOf()).map(([, who, action, , , remark]) => [who, action, remark]);
    expect(looks).toEqual([
      ['admin', 'Personal data viewed', 'Matches the bank statement'],
      ['admin', 'User data viewed', ''],
    ]);
    expect(document.body.textContent).not.toContain(page.number);
  });
});
