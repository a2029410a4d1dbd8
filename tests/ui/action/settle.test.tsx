import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { FormStep, useSettle } from '#ui/action/FormStep.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';

interface Form {
  remark: string;
}

const typed = {
  blank: { remark: '' },
  values: () => ({ remark: '' }),
  put: () => undefined,
  restoredAt: undefined,
  discard: () => undefined,
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const { toReview } = texts.action;

function LookUp({ settle }: { settle: () => Promise<unknown> }) {
  useSettle(settle);
  return null;
}

describe('a form whose input is still looked up', () => {
  const open = (settle: () => Promise<unknown>, onSubmit = vi.fn()) => {
    renderAlone(
      <FormStep<Form> typed={typed} cancelTo="/" onSubmit={onSubmit}>
        <LookUp settle={settle} />
        <RemarkInput<Form> required={false} />
      </FormStep>,
    );
    return onSubmit;
  };

  it('is sent once that is over, and once only', async () => {
    const { open: answer, opened } = gate();
    const settle = vi.fn(() => opened);
    const onSubmit = open(settle);
    await press(toReview);
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => answer());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(settle).toHaveBeenCalledOnce();
  });

  it('waits again when it is sent again', async () => {
    const settle = vi.fn(async () => undefined);
    const onSubmit = open(settle);
    await press(toReview);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await press(toReview);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(settle).toHaveBeenCalledTimes(2);
  });
});
