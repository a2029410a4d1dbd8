import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ActionMenu } from '#ui/menu/ActionMenu.tsx';
import { ChoiceMenu } from '#ui/menu/ChoiceMenu.tsx';
import { LanguageChoice } from '#ui/menu/LanguageChoice.tsx';
import { PopPanel } from '#ui/menu/PopPanel.tsx';
import { ThemeChoice } from '#ui/menu/ThemeChoice.tsx';
import { useDismiss } from '#ui/menu/useDismiss.ts';

describe('a page-wide setting', () => {
  const languages = [
    { locale: 'en', name: 'English' },
    { locale: 'ta', name: 'தமிழ்' },
  ];

  it('offers the languages by their own names', async () => {
    const onChoose = vi.fn();
    renderAlone(<LanguageChoice language="en" languages={languages} onChoose={onChoose} />);
    const select = screen.getByRole('combobox', { name: 'Language' });
    expect(select).toHaveDisplayValue('English');
    expect(screen.getByRole('option', { name: 'தமிழ்' })).toHaveAttribute('lang', 'ta');
    await userEvent.selectOptions(select, 'தமிழ்');
    expect(onChoose.mock.calls).toEqual([['ta']]);
  });

  it('offers light, dark and the system’s mode', async () => {
    const onChoose = vi.fn();
    renderAlone(<ThemeChoice mode="light" onChoose={onChoose} />);
    const select = screen.getByRole('combobox', { name: texts.theme.mode });
    expect(
      screen
        .getAllByRole('option')
        .map(option => option.textContent)
        ?.sort(),
    ).toEqual(Object.values(texts.theme.modes).sort());
    await userEvent.selectOptions(select, texts.theme.modes.dark);
    expect(onChoose).toHaveBeenCalledWith('dark');
  });

  it('shows its label as a tooltip', () => {
    renderAlone(
      <ChoiceMenu
        label="Size"
        icon={null}
        value="a"
        choices={[{ value: 'a', name: 'Small' }]}
        onChoose={() => undefined}
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveAttribute('title', 'Size');
  });
});

describe('a button with a small panel', () => {
  const show = () =>
    renderAlone(
      <PopPanel label="Columns" icon={<i />}>
        {close => (
          <button type="button" onClick={close}>
            Apply
          </button>
        )}
      </PopPanel>,
    );
  const opener = () => screen.getByRole('button', { name: 'Columns', hidden: true });

  it('opens the panel by its name, and closes it when the panel is done', async () => {
    show();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener());
    expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeVisible();
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(opener().getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the panel by Escape', async () => {
    show();
    await userEvent.click(opener());
    await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a menu of actions', () => {
  const actions = [
    { label: 'Delete', isDestructive: true, onChoose: vi.fn() },
    { label: 'Print', onChoose: vi.fn() },
  ];

  it('lists destructive actions last, after a divider', () => {
    renderAlone(<ActionMenu id="m" anchor={document.body} actions={actions} onClose={vi.fn()} />);
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Print', 'Delete']);
    expect(document.querySelectorAll('.MuiDivider-root')).toHaveLength(1);
  });

  it('has no divider if there is nothing else', () => {
    renderAlone(
      <ActionMenu id="m" anchor={document.body} actions={actions.slice(0, 1)} onClose={vi.fn()} />,
    );
    expect(document.querySelector('.MuiDivider-root')).toBeNull();
  });

  it('closes before the chosen action runs', async () => {
    const order: string[] = [];
    const choose = { label: 'Print', onChoose: () => order.push('chosen') };
    renderAlone(
      <ActionMenu
        id="m"
        anchor={document.body}
        actions={[choose]}
        onClose={() => order.push('closed')}
      />,
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    expect(order).toEqual(['closed', 'chosen']);
  });
});

function Panel() {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismiss(box, isOpen, () => setOpen(false));
  return (
    <>
      <div ref={box}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <input aria-label="inside" />}
      </div>
      <button type="button">Outside</button>
    </>
  );
}

describe('an open panel', () => {
  const open = async () => {
    renderAlone(<Panel />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    return screen.getByLabelText('inside');
  };
  const panel = () => screen.queryByLabelText('inside');

  it('stays open while it is used', async () => {
    await userEvent.click(await open());
    expect(screen.getByLabelText('inside')).toHaveFocus();
  });

  it('closes on a press outside', async () => {
    await open();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Outside' }));
    expect(panel()).toBeNull();
  });

  it('closes when the focus leaves it', async () => {
    await userEvent.click(await open());
    await userEvent.tab();
    expect(panel()).toBeNull();
    expect(screen.getByRole('button', { name: 'Outside' })).toHaveFocus();
  });

  it('closes on Escape, and returns the focus to its button', async () => {
    await userEvent.click(await open());
    await userEvent.keyboard('x');
    expect(screen.getByLabelText('inside')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});
