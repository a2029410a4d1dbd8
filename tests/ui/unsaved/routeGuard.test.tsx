import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { PressPause } from '#ui/useDeliberatePress.ts';

const { unsaved } = texts.ui;
type Options = Parameters<typeof useUnsavedChanges>[0];

function Form(given: Partial<Options>) {
  const { question } = useUnsavedChanges({ when: true, isSending: false, ...given });
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      {question}
    </>
  );
}

const Page = (given: Partial<Options>) => (
  <CoreAdminContext i18nProvider={english}>
    <AdminLocale>
      <PressPause value={0}>
        <Form {...given} />
      </PressPause>
    </AdminLocale>
  </CoreAdminContext>
);

/** A form at `/form`, opened from the list. */
async function openForm(given: Partial<Options> = {}, at = '/form') {
  const router = createMemoryRouter([{ path: '*', element: <Page {...given} /> }], {
    initialEntries: ['/list', '/form', at],
    initialIndex: at === '/form' ? 1 : 2,
  });
  render(<RouterProvider router={router} />);
  const go = (to: string | number) => act(async () => void router.navigate(to as string));
  return { go, place: () => router.state.location.pathname + router.state.location.search };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('dialog', { name: unsaved.title }) !== null;

describe('another page, while a form has unsent input', () => {
  it.each([
    ['a link', '/other', '/other'],
    ['the back button', -1, '/list'],
  ])('by %s is opened only after asking', async (_, to, goal) => {
    const { go, place } = await openForm();
    await go(to);
    expect([isAsked(), place()]).toEqual([true, '/form']);
    await press(unsaved.stay);
    expect([isAsked(), place()]).toEqual([false, '/form']);
    await go(to);
    await press(unsaved.discard);
    await waitFor(() => expect(place()).toBe(goal));
    expect(isAsked()).toBe(false);
  });

  it('is opened at once without input', async () => {
    const { go, place } = await openForm({ when: false });
    await go('/other');
    expect([isAsked(), place()]).toEqual([false, '/other']);
  });

  it('is not another one with another tab or filter in its address', async () => {
    const { go, place } = await openForm();
    await go('/form?tab=late');
    expect([isAsked(), place()]).toEqual([false, '/form?tab=late']);
  });

  it('that keeps a draft may be left for later, which discards nothing', async () => {
    const onDiscard = vi.fn();
    const { go, place } = await openForm({ keepsDraft: true, onDiscard });
    await go('/other');
    await press(unsaved.keep);
    await waitFor(() => expect(place()).toBe('/other'));
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('tells the form that it is left while it is being sent', async () => {
    const onLeave = vi.fn();
    const { go, place } = await openForm({ isSending: true, onLeave });
    await go('/other');
    await press(texts.ui.sending.leave);
    await waitFor(() => expect(place()).toBe('/other'));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe('the back button', () => {
  it('in a dialog asks, and closes the dialog with its answer', async () => {
    const onClose = vi.fn();
    const { go, place } = await openForm({ onClose }, '/form?open=7');
    await go(-1);
    expect([isAsked(), onClose.mock.calls.length]).toEqual([true, 0]);
    await press(unsaved.discard);
    await waitFor(() => expect(place()).toBe('/form'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('goes a step back within a page, and asks nothing, with input or without', async () => {
    for (const when of [true, false]) {
      const onBack = vi.fn();
      const { go, place } = await openForm({ when, onBack });
      await go(-1);
      await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
      expect([isAsked(), place()]).toEqual([false, '/form']);
    }
  });

  it('goes a step back each time, and a link still asks', async () => {
    const onBack = vi.fn();
    const { go } = await openForm({ onBack });
    await go(-1);
    await go(-1);
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(2));
    await go('/other');
    expect(isAsked()).toBe(true);
    expect(onBack).toHaveBeenCalledTimes(2);
  });
});
