import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';

interface FormProps {
  when: boolean;
  keepsDraft?: boolean;
  isSending?: boolean;
  onDiscard: () => void;
  onLeave: () => void;
}

function Form({ onLeave, isSending = false, ...form }: FormProps) {
  const { leave, question } = useUnsavedChanges({ isSending, ...form });
  return (
    <>
      <button type="button" onClick={() => leave(onLeave)}>
        Leave
      </button>
      {question}
    </>
  );
}

async function leave(form: Pick<FormProps, 'when' | 'keepsDraft' | 'isSending'>) {
  const onDiscard = vi.fn();
  const onLeave = vi.fn();
  const user = userEvent.setup();
  renderAlone(<Form {...form} onDiscard={onDiscard} onLeave={onLeave} />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  return { onDiscard, onLeave, user };
}

/** Whether the browser would ask for confirmation when the tab is closed. */
function isAskedAtClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const answer = (name: string) => screen.getByRole('button', { name });

describe('leaving a form', () => {
  it('without input asks nothing', async () => {
    const { onLeave, onDiscard } = await leave({ when: false });
    expect(onLeave).toHaveBeenCalledOnce();
    expect(onDiscard).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isAskedAtClosing()).toBe(false);
  });

  it('without a draft offers to stay or discard, and the browser asks too', async () => {
    const { onLeave, onDiscard, user } = await leave({ when: true });
    expect(isAskedAtClosing()).toBe(true);
    expect(screen.getByText(texts.ui.unsaved.lost)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.ui.unsaved.keep })).toBeNull();
    await user.click(answer(texts.ui.unsaved.stay));
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(answer('Leave'));
    await user.click(answer(texts.ui.unsaved.discard));
    expect(onDiscard).toHaveBeenCalledOnce();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('with a draft offers to keep it, and lets the tab be closed', async () => {
    const { onLeave, onDiscard, user } = await leave({ when: true, keepsDraft: true });
    expect(isAskedAtClosing()).toBe(false);
    await waitFor(() => expect(answer(texts.ui.unsaved.stay)).toHaveFocus());
    await user.click(answer(texts.ui.unsaved.keep));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('E23 that is being sent offers to stay or leave, without discarding', async () => {
    const sending = { when: true, keepsDraft: true, isSending: true };
    const { onLeave, onDiscard, user } = await leave(sending);
    const question = within(screen.getByRole('dialog', { name: texts.ui.sending.title }));
    expect(screen.queryByRole('button', { name: texts.ui.unsaved.discard })).toBeNull();
    await waitFor(() => expect(answer(texts.ui.sending.stay)).toHaveFocus());
    await user.click(question.getByRole('button', { name: texts.ui.sending.leave }));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(onDiscard).not.toHaveBeenCalled();
  });
});
