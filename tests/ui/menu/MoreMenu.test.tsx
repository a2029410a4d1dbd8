import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

const more = () => screen.getByRole('button', { name: texts.ui.more });
const none = () => undefined;

describe('the menu of further actions', () => {
  it('is hidden if there are none', () => {
    renderAlone(<MoreMenu actions={[]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists destructive actions last, whatever their order', async () => {
    const user = userEvent.setup();
    renderAlone(
      <MoreMenu
        actions={[
          { label: 'Terminate', isDestructive: true, onChoose: none },
          { label: 'Export', onChoose: none },
        ]}
      />,
    );
    await user.click(more());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Export', 'Terminate']);
  });

  it('can be used by keyboard, and returns the focus', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    renderAlone(<MoreMenu actions={[{ label: 'Export', onChoose }]} />);
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Export' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more()).toHaveFocus());
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Export' });
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('keeps the focus, and does not open, while it is disabled', async () => {
    const user = userEvent.setup();
    renderAlone(<Once />);
    await user.click(more());
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await waitFor(() => expect(more()).toHaveAttribute('aria-disabled', 'true'));
    expect(more()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(more()).toHaveAttribute('aria-expanded', 'false');
  });

  it('passes the focus to the dialog that it opens, which returns it', async () => {
    const user = userEvent.setup();
    renderAlone(<Page />);
    await user.click(more());
    await user.click(await screen.findByRole('menuitem', { name: 'Terminate' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more()).toHaveFocus());
  });
});

/** A menu whose only action can be performed once. */
function Once() {
  const [isDone, setDone] = useState(false);
  return (
    <MoreMenu disabled={isDone} actions={[{ label: 'Export', onChoose: () => setDone(true) }]} />
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu
        actions={[{ label: 'Terminate', isDestructive: true, onChoose: () => setOpen(true) }]}
      />
      {isOpen && (
        <Dialog title="Really?" onClose={() => setOpen(false)}>
          <input aria-label="Reason" />
        </Dialog>
      )}
    </>
  );
}
