import Drawer from '@mui/material/Drawer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Shortcut, useShortcuts } from '#ui/keys/useShortcuts.ts';

afterEach(cleanup);

/** A page with two shortcuts, a field, and an optional dialog or drawer. */
function Page({ keys, isOn = true, hasDialog = false, drawer }: Props) {
  useShortcuts(keys, isOn);
  return (
    <>
      <button type="button">Press</button>
      <input aria-label="Remark" />
      <textarea aria-label="Text" />
      {hasDialog && <dialog open>Something</dialog>}
      {drawer && (
        <Drawer open variant={drawer}>
          <button type="button">Close</button>
        </Drawer>
      )}
    </>
  );
}
interface Props {
  keys: readonly Shortcut[];
  isOn?: boolean;
  hasDialog?: boolean;
  drawer?: 'temporary' | 'persistent';
}

function open(given: Partial<Props> = {}, off = false) {
  const pressed: string[] = [];
  const keys = ['j', '?'].map(key => ({
    key,
    label: key,
    perform: () => pressed.push(key),
    isOff: off,
  }));
  render(<Page keys={keys} {...given} />);
  return { pressed, user: userEvent.setup() };
}

describe('single keys', () => {
  it('work wherever the focus is', async () => {
    const { pressed, user } = open();
    await user.keyboard('j?J');
    screen.getByRole('button').focus();
    await user.keyboard('j');
    expect(pressed).toEqual(['j', '?', 'j', 'j']);
  });

  it.each(['Remark', 'Text'])('are typed as letters into a field: %s', async name => {
    const { pressed, user } = open();
    await user.type(screen.getByLabelText(name), 'just?');
    expect(screen.getByLabelText(name)).toHaveValue('just?');
    expect(pressed).toEqual([]);
  });

  it.each(['Control', 'Meta', 'Alt'])('are left to the browser with %s', async modifier => {
    const { pressed, user } = open();
    await user.keyboard(`{${modifier}>}j{/${modifier}}`);
    expect(pressed).toEqual([]);
  });

  it('are ignored behind a dialog', async () => {
    const { pressed, user } = open({ hasDialog: true });
    await user.keyboard('j');
    expect(pressed).toEqual([]);
  });

  it('are ignored behind a menu or a panel, unless it is closed but kept mounted', async () => {
    const { pressed, user } = open();
    const popover = document.createElement('div');
    popover.className = 'MuiModal-root MuiPopover-root';
    document.body.append(popover);
    await user.keyboard('j');
    expect(pressed).toEqual([]);
    popover.classList.add('MuiModal-hidden');
    await user.keyboard('j');
    expect(pressed).toEqual(['j']);
    popover.remove();
  });

  it('are ignored behind a drawer that covers the page, not beside one', async () => {
    const modal = open({ drawer: 'temporary' });
    await modal.user.keyboard('j');
    expect(modal.pressed).toEqual([]);
    cleanup();
    const docked = open({ drawer: 'persistent' });
    await docked.user.keyboard('j');
    expect(docked.pressed).toEqual(['j']);
  });

  it('are ignored if turned off, individually or together', async () => {
    const { pressed, user } = open({ isOn: false });
    await user.keyboard('j');
    cleanup();
    const off = open({}, true);
    await off.user.keyboard('j');
    expect([...pressed, ...off.pressed]).toEqual([]);
  });

  it('fire once while held down', () => {
    const { pressed } = open();
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'j', repeat: true });
    expect(pressed).toEqual(['j']);
  });

  it('work by position on a keyboard with another script', () => {
    const { pressed } = open();
    fireEvent.keyDown(document.body, { key: 'ப', code: 'KeyJ' });
    expect(pressed).toEqual(['j']);
  });
});
