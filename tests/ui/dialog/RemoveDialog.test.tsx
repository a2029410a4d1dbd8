import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buttonNamed, openTemplates } from '#tests/support/screen/plainRecords.tsx';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, enter } = startPortal();
beforeEach(() => enter('admin'));

describe('deleting a plain record', () => {
  it('asks for confirmation, and removes it from the list', async () => {
    const { user, rows } = openTemplates(server);
    await user.click(await buttonNamed('Delete Template 2'));
    expect(screen.getByRole('dialog', { name: /^Delete Template/ })).toBeInTheDocument();
    await user.click(await buttonNamed('Delete'));
    await waitFor(() => expect(screen.queryByText('Template 2')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows.map(({ id }) => id)).toEqual([1]);
  });

  it('lists the others again without a response, since it may be gone', async () => {
    const { user, rows } = openTemplates(server);
    await user.click(await buttonNamed('Delete Template 2'));
    server.use(http.delete('*/2', () => rows.shift() && HttpResponse.error()));
    await user.click(await buttonNamed('Delete'));
    await waitFor(() => expect(screen.queryByText('Edit Template 2')).toBeNull());
  });

  it('shows a refusal in the dialog, and keeps the record', async () => {
    const { user, rows } = openTemplates(server);
    await user.click(await buttonNamed('Delete Template 2'));
    server.use(
      http.delete('*/notification-templates/2', () =>
        HttpResponse.json({ code: 2003 }, { status: 403 }),
      ),
    );
    await user.click(await buttonNamed('Delete'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Reference/);
    expect(rows).toHaveLength(2);
    expect(screen.getByText('Template 2')).toBeInTheDocument();
  });
});
