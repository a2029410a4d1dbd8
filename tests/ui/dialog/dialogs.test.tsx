import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { holdPage, returnPage } from '#api/browser/heldPage.ts';
import { remark } from '#contract/rules/rules.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { isAsked } from '#ui/dialog/isAsked.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const idle = { isPending: false, error: undefined };

describe('a confirmation dialog', () => {
  const show = (props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    renderAlone(
      <ConfirmDialog
        title="Delete it?"
        confirm="ui.unsaved.discard"
        onConfirm={onConfirm}
        onClose={onClose}
        {...props}
      >
        It cannot be restored.
      </ConfirmDialog>,
    );
    return { onConfirm, onClose };
  };

  it('describes the action, and runs it when confirmed', async () => {
    const { onConfirm, onClose } = show();
    const dialog = screen.getByRole('dialog', { name: 'Delete it?' });
    expect(dialog).toHaveTextContent('It cannot be restored.');
    await userEvent.click(button(texts.ui.unsaved.discard));
    expect([onConfirm, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it.each([
    ['its button', () => userEvent.click(button(texts.ui.cancel))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('runs nothing when closed by %s', async (_, leave) => {
    const { onConfirm, onClose } = show();
    await leave();
    expect([onConfirm, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('has a red button for a destructive action', () => {
    show({ isDestructive: true });
    expect(button(texts.ui.unsaved.discard).className).toMatch(/colorError/);
  });

  it('ignores presses while pending, keeps the focus, and shows the error', async () => {
    const { onConfirm } = show({
      action: { isPending: true, error: { message: 'errors.server' } },
    });
    const confirm = button(texts.ui.unsaved.discard);
    await userEvent.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(confirm).toHaveFocus();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.server);
  });

  it('can have another label for its cancel button', () => {
    show({ cancel: 'ui.unsaved.stay' });
    expect(button(texts.ui.unsaved.stay)).toBeVisible();
  });
});

describe('a form dialog', () => {
  interface Values {
    remark: string;
  }
  const EMPTY: Values = { remark: '' };
  const show = (props: Partial<Parameters<typeof FormDialog<Values>>[0]> = {}) => {
    const onSubmit = vi.fn();
    const onClose = vi.fn();
    renderAlone(
      <FormDialog<Values>
        title="Suspend Aminah"
        empty={EMPTY}
        submit="action.toReview"
        action={idle}
        onSubmit={onSubmit}
        onClose={onClose}
        {...props}
      >
        <TextInput<Values> source="remark" label="Remark" rule={remark} required />
      </FormDialog>,
    );
    return { onSubmit, onClose };
  };
  const field = () => screen.getByRole('textbox', { name: 'Remark' });
  const submit = () => userEvent.click(button(texts.action.toReview));

  it('submits the input', async () => {
    const { onSubmit, onClose } = show();
    await fill(userEvent, field(), 'Phone lost');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ remark: 'Phone lost' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('marks a missing field, and submits nothing', async () => {
    const { onSubmit } = show();
    await submit();
    expect(await screen.findByText(texts.validation.required)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows an error returned by the submission at its field', async () => {
    const onSubmit = vi.fn(() => ({ remark: 'validation.text' }));
    show({ onSubmit });
    await fill(userEvent, field(), 'Phone lost');
    await submit();
    expect(await screen.findByText(texts.validation.text)).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('closes at once if nothing was typed', async () => {
    const { onClose } = show();
    await userEvent.click(button(texts.ui.cancel));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByText(texts.ui.unsaved.title)).toBeNull();
  });

  it.each([
    ['goes on with it', texts.ui.unsaved.stay, 0],
    ['loses it', texts.ui.unsaved.discard, 1],
  ])('asks before discarding input: the user %s', async (_, answer, closed) => {
    const { onClose } = show();
    await fill(userEvent, field(), 'Half');
    await userEvent.click(button(texts.ui.cancel));
    const question = await screen.findByRole('dialog', { name: texts.ui.unsaved.title });
    expect(question).toHaveTextContent(texts.ui.unsaved.lost);
    await userEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(closed));
  });

  it('starts with its draft, says so, and can discard it', async () => {
    const discard = vi.fn();
    const keep = vi.fn();
    const restored = { values: { remark: 'Half' }, savedAt: new Date('2026-03-02T01:00:00Z') };
    show({ draft: { restored, keep, discard } });
    expect(field()).toHaveValue('Half');
    expect(screen.getByText(/Restored your unsent draft/)).toBeVisible();
    await userEvent.click(button(texts.ui.draft.discard));
    expect(field()).toHaveValue('');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(discard).toHaveBeenCalledOnce();
    await fill(userEvent, field(), 'Other');
    expect(keep).toHaveBeenLastCalledWith({ remark: 'Other' });
  });

  it('keeps its draft while it is being sent', async () => {
    const discard = vi.fn();
    const restored = { values: { remark: 'Half' }, savedAt: new Date('2026-03-02T01:00:00Z') };
    show({
      draft: { restored, keep: vi.fn(), discard },
      action: { isPending: true, error: null },
    });
    await userEvent.click(button(texts.ui.draft.discard));
    expect(field()).toHaveValue('Half');
    expect(discard).not.toHaveBeenCalled();
  });

  it('says that approval is needed, and shows the error', () => {
    show({ isRequest: true, action: { isPending: true, error: { message: 'errors.timeout' } } });
    expect(screen.getByText(texts.approvals.willBeSent)).toBeVisible();
    expect(screen.getByText(texts.errors.timeout)).toBeVisible();
    expect(button(texts.action.toReview)).toHaveAttribute('aria-disabled', 'true');
  });

  it('turns red when a destructive option is chosen', async () => {
    show({ isDestructive: values => values.remark === 'Terminate' });
    expect(button(texts.action.toReview).className).not.toMatch(/colorError/);
    await fill(userEvent, field(), 'Terminate');
    expect(button(texts.action.toReview).className).toMatch(/colorError/);
  });
});

describe('a lazily loaded dialog', () => {
  it('is preloaded when its button is hovered or focused, and then shown', async () => {
    const load = vi.fn(async () => () => <p>Loaded</p>);
    const { Loaded, preload } = lazyDialog(load);
    preload.onPointerEnter();
    preload.onFocus();
    expect(load).toHaveBeenCalledTimes(2);
    renderAlone(
      <Suspense fallback="waits">
        <Loaded />
      </Suspense>,
    );
    expect(await screen.findByText('Loaded')).toBeVisible();
  });

  it('waits below the lock screen if its code arrives while the page is locked', async () => {
    const code = gate();
    const { Loaded } = lazyDialog(async () => {
      await code.opened;
      return () => (
        <Dialog title="Private" onClose={() => undefined}>
          A customer’s details
        </Dialog>
      );
    });
    renderAlone(<Loaded />);
    const { body } = document;
    const lockScreen = holdPage('Locked', null).closest('body');
    code.open();
    await waitFor(() => expect(body).toHaveTextContent('Private'));
    expect(document.documentElement).not.toHaveTextContent('Private');
    expect(lockScreen).toBeInTheDocument();
    returnPage();
    expect(document.body).toBe(body);
    expect(screen.getByRole('dialog', { name: 'Private' })).toBeVisible();
    expect(lockScreen).not.toBeInTheDocument();
  });

  it('that fails to preload reports nothing', async () => {
    const { preload } = lazyDialog(async () => {
      throw new Error('gone');
    });
    expect(() => preload.onFocus()).not.toThrow();
  });
});

it('an open dialog is detected, unless it is the excluded one', () => {
  expect(isAsked()).toBe(false);
  renderAlone(<div className="MuiModal-root k-mine" />);
  expect(isAsked()).toBe(true);
  expect(isAsked('.k-mine')).toBe(false);
});
