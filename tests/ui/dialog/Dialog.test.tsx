import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/dialog/Dialog.tsx';

/** A page with a button that opens a dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog title="Really?" onClose={() => setOpen(false)}>
          <input aria-label="Reason" />
          <button type="button" onClick={() => setOpen(false)}>
            No
          </button>
        </Dialog>
      )}
    </main>
  );
}

async function open() {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return user;
}

describe('a dialog', () => {
  it('is modal, is named after its heading, and takes the focus', async () => {
    await open();
    const dialog = screen.getByRole('dialog', { name: 'Really?' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByRole('heading', { name: 'Really?' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  });

  it.each([
    ['Escape', '{Escape}'],
    ['its button', '{Tab}{Enter}'],
  ])('closes by %s, and returns the focus to its opener', async (_, keys) => {
    const user = await open();
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  });

  it('stays open if its opener does not close it, even on a second Escape', async () => {
    const onClose = vi.fn();
    const user = userEvent.setup();
    render(
      <Dialog title="Really?" onClose={onClose}>
        <input aria-label="Reason" />
      </Dialog>,
    );
    await user.keyboard('{Escape}{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('dialog', { name: 'Really?' })).toBeInTheDocument();
  });
  it('does not close on an Escape for a dialog above it', async () => {
    const onClose = vi.fn();
    const onCloseAbove = vi.fn();
    const user = userEvent.setup();
    render(
      <Dialog title="Below" onClose={onClose}>
        <Dialog title="Above" onClose={onCloseAbove}>
          <button type="button">Yes</button>
        </Dialog>
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await user.keyboard('{Escape}');
    expect(onCloseAbove).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be opened again', async () => {
    const user = await open();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('dialog', { name: 'Really?' })).toBeInTheDocument();
  });
});
