import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { PanelButton, type PanelProps } from '#shell/bar/PanelButton.tsx';
import { Toasts } from '#shell/overlays/Toasts.tsx';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

const load = () =>
  Promise.reject<{ default: () => null }>(
    new TypeError('Failed to fetch dynamically imported module'),
  );

describe('an app bar panel whose code is gone after a deployment', () => {
  it('shows an error and closes, without losing input elsewhere', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = userEvent.setup();
    const Panel = lazy<(props: PanelProps) => null>(load);
    render(
      <CoreAdminContext i18nProvider={english}>
        <AdminLocale>
          <input aria-label="Reason" />
          <PanelButton label="Account" kind="menu" Panel={Panel} load={load}>
            A
          </PanelButton>
          <Toasts />
        </AdminLocale>
      </CoreAdminContext>,
    );
    await user.type(screen.getByLabelText('Reason'), 'half written');
    const button = screen.getByRole('button', { name: 'Account' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed.load);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByLabelText('Reason')).toHaveValue('half written');
  });
});
