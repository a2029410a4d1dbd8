import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPages } from '#tests/site/support.tsx';
import { fill } from '#tests/support/screen/fill.ts';
import { keepDraft, press, words } from './steps.tsx';

const { open } = startPages();
const KEY = 'device.application';
const own = words.taken;

/** Another tab stores an application, or removes it; a frozen tab does not hear of it. */
function inOtherTab(change: () => void, { isHeard = true } = {}) {
  change();
  const newValue = localStorage.getItem(KEY);
  const storageArea = localStorage;
  if (isHeard) fireEvent(window, new StorageEvent('storage', { key: KEY, newValue, storageArea }));
}

const remove = () => localStorage.removeItem(KEY);
const field = (label: string) => screen.findByLabelText(label);

/** Opens an application, and changes it here. */
async function openDraft() {
  keepDraft({ username: 'kedai.satu' });
  open('/onBoarding');
  await press(words.draft.continue);
  await fill(userEvent, await field('Phone number'), '0');
  expect(localStorage.getItem(KEY)).toContain('kedai.satu');
}

describe('an application in two tabs', () => {
  beforeEach(() => localStorage.clear());

  it('that is changed in the other is continued there, or here with what was saved last', async () => {
    await openDraft();
    inOtherTab(() => keepDraft({ username: 'kedai.dua' }));
    expect(await screen.findByText(own.changed.text)).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(localStorage.getItem(KEY)).toContain('kedai.dua');
    await press(own.here);
    await press(words.draft.continue);
    expect(await field('Username')).toHaveValue('kedai.dua');
    await fill(userEvent, await field('Username'), 'x');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('kedai.duax'));
  });

  it('that is sent or discarded in the other is not stored again', async () => {
    await openDraft();
    inOtherTab(remove);
    expect(await screen.findByText(own.gone.text)).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
    await press(words.draft.anew);
    expect(await field('Username')).toHaveValue('');
  });

  it('is not overwritten by a tab that was frozen meanwhile', async () => {
    await openDraft();
    inOtherTab(() => keepDraft({ username: 'kedai.dua' }), { isHeard: false });
    await userEvent.type(await field('Username'), 'x');
    expect(await screen.findByText(own.changed.text)).toBeVisible();
    expect(localStorage.getItem(KEY)).toContain('"kedai.dua"');
  });

  it('is offered as the other tab left it', async () => {
    keepDraft({ username: 'kedai.satu' });
    open('/onBoarding');
    await screen.findByRole('button', { name: words.draft.continue });
    inOtherTab(() => keepDraft({ username: 'kedai.dua' }));
    await press(words.draft.continue);
    expect(await field('Username')).toHaveValue('kedai.dua');
    inOtherTab(remove);
    await screen.findByText(own.gone.text);
  });
});
