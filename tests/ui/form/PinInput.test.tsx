import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { PinInput } from '#ui/form/inputs/PinInput.tsx';

const LABEL = 'stepUp.pin';

function show(isShown = false) {
  const onSubmit = vi.fn();
  renderAlone(
    <AppForm<{ pin: string }> values={{ pin: '' }} onSubmit={onSubmit}>
      <PinInput<{ pin: string }> source="pin" label={LABEL} isShown={isShown} />
      <button type="submit">Send</button>
    </AppForm>,
  );
  return { onSubmit, user: userEvent.setup() };
}

const field = () => screen.getByLabelText(texts.stepUp.pin);
const send = () => screen.getByRole('button', { name: 'Send' });

describe('the PIN field', () => {
  it('is a single field, and hides what is typed', async () => {
    const { user, onSubmit } = show();
    await user.type(field(), '135790');
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(document.body).toHaveTextContent('••••••');
    expect(document.body).not.toHaveTextContent(/\d/);
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledWith({ pin: '135790' });
  });

  it('shows the PIN if asked to', async () => {
    const { user } = show(true);
    await user.type(field(), '135790');
    expect(document.body).toHaveTextContent('135790');
  });

  it('accepts a pasted PIN with separators, and keeps six digits', async () => {
    const { user } = show();
    await user.click(field());
    await user.paste('135-790 1');
    expect(field()).toHaveValue('135790');
  });

  it('describes a PIN that is too short, and is focused', async () => {
    const { user, onSubmit } = show();
    await user.type(field(), '1357');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.validation.pin.length);
    expect(field()).toHaveAccessibleDescription(texts.validation.pin.length);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
