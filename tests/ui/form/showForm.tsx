import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';

export type Values = Record<string, unknown>;

/** A form with some inputs; `onSubmit` receives the submitted values. */
export function showForm(inputs: ReactNode, values: Values = {}) {
  const onSubmit = vi.fn();
  renderAlone(
    <AppForm<Values> values={values} onSubmit={onSubmit}>
      {inputs}
      <button type="submit">Send</button>
    </AppForm>,
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { onSubmit, send };
}
