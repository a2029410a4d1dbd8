import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { keyed, ToolButton, toolsOf, ViewTools } from '#ui/file/ViewTools.tsx';
import { ShortcutHelp } from '#ui/keys/ShortcutHelp.tsx';
import {
  choice,
  chosenOf,
  isSet,
  type ListFilter,
  nameOf,
  searchIn,
  sourcesOf,
  withoutIt,
} from '#ui/list/filters/filter.ts';
import { RenameView } from '#ui/list/views/RenameView.tsx';
import { SaveView } from '#ui/list/views/SaveView.tsx';
import { ViewsPanel } from '#ui/list/views/ViewsPanel.tsx';
import { UnsavedDialog } from '#ui/unsaved/UnsavedDialog.tsx';

const { list: words, ui } = texts;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a filter', () => {
  const status = choice('status', ['ACTIVE', 'SUSPENDED'], value => value, { several: true });
  const filters: [ListFilter, string[]][] = [
    [status, ['status']],
    [{ kind: 'dates' }, ['startDate', 'endDate']],
    [{ kind: 'amount' }, ['minAmount', 'maxAmount']],
    [{ kind: 'text', source: 'actor', label: 'Actor', maxLength: 9 }, ['actor']],
  ];

  it.each(filters)('is identified by the URL parameters that it sets: %#', (filter, own) => {
    expect(sourcesOf(filter)).toEqual(own);
    expect(nameOf(filter)).toBe(own.join());
    expect(withoutIt(filter)).toEqual(Object.fromEntries(own.map(source => [source, undefined])));
  });

  it.each([
    [{ status: 'ACTIVE' }, true, ['ACTIVE']],
    [{ status: ['ACTIVE', 'SUSPENDED'] }, true, ['ACTIVE', 'SUSPENDED']],
    [{ status: 7 }, true, ['7']],
    [{ status: '' }, false, []],
    [{ status: null }, false, []],
    [{ other: 'ACTIVE' }, false, []],
  ])('is set by %o: %s', (values, expected, chosen) => {
    expect(isSet(status, values)).toBe(expected);
    expect(chosenOf(status, values)).toEqual(chosen);
  });

  it('is set by one end of a range', () => {
    expect(isSet({ kind: 'amount' }, { maxAmount: '5.00' })).toBe(true);
    expect(isSet({ kind: 'dates' }, { maxAmount: '5.00' })).toBe(false);
  });

  it('offers the fields to search in', () => {
    expect(searchIn(['name'], value => value)).toMatchObject({
      source: 'category',
      label: 'list.searchIn',
      values: ['name'],
    });
  });
});

describe('saving a view', () => {
  const show = (taken = 'Taken') => {
    const onSave = vi.fn();
    renderAlone(<SaveView isTaken={name => name === taken} onSave={onSave} />);
    return onSave;
  };
  const name = () => screen.getByRole('textbox', { name: words.saveAs });

  it('trims its name, and can make it the default', async () => {
    const onSave = show();
    expect(screen.getByRole('button', { name: words.saveView })).toBeDisabled();
    await fill(userEvent, name(), '  Suspended ');
    await userEvent.click(screen.getByRole('checkbox', { name: words.openWith }));
    await press(words.saveView);
    expect(onSave.mock.calls).toEqual([['Suspended', true]]);
    expect(name()).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('requires a name that is not blank', async () => {
    const onSave = show();
    await fill(userEvent, name(), '   ');
    await userEvent.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('announces that it replaces a view of the same name', async () => {
    const onSave = show('One');
    await fill(userEvent, name(), 'One');
    await press(words.replaceView);
    expect(onSave).toHaveBeenCalledWith('One', false);
  });
});

describe('the views of a list', () => {
  it('announces a saved and a deleted view', async () => {
    renderAlone(<ViewsPanel list="users" onApplied={vi.fn()} />);
    const status = screen.getByRole('status');
    await fill(userEvent, screen.getByRole('textbox', { name: words.saveAs }), 'Mine');
    await press(words.saveView);
    expect(status).toHaveTextContent(words.viewSaved.replace('{{name}}', 'Mine'));
    await press(words.deleteView.replace('{{name}}', 'Mine'));
    expect(status).toHaveTextContent(words.viewDeleted.replace('{{name}}', 'Mine'));
  });

  it.each([
    ['is renamed', 'Ours{Enter}', 'Ours'],
    ['keeps its name', '{Escape}', 'Mine'],
  ])('when one %s, the focus returns to its button', async (_, keys, name) => {
    renderAlone(<ViewsPanel list="users" onApplied={vi.fn()} />);
    await fill(userEvent, screen.getByRole('textbox', { name: words.saveAs }), 'Mine');
    await press(words.saveView);
    await press(words.renameView.replace('{{name}}', 'Mine'));
    const field = screen.getByRole('textbox', { name: words.viewName });
    await userEvent.type(field, keys, { initialSelectionStart: 0, initialSelectionEnd: 4 });
    const button = screen.getByRole('button', { name: words.renameView.replace('{{name}}', name) });
    expect(button).toHaveFocus();
  });
});

describe('renaming a view', () => {
  const show = () => {
    const onDone = vi.fn();
    renderAlone(<RenameView name="One" isTaken={name => name === 'Two'} onDone={onDone} />);
    return { onDone, field: screen.getByRole('textbox', { name: words.viewName }) };
  };

  it.each([
    ['Three', ['Three']],
    [' Three ', ['Three']],
    ['One', [undefined]],
    ['  ', [undefined]],
  ])('to “%s”', async (typed, done) => {
    const { onDone, field } = show();
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await fill(userEvent, field, typed);
    await press(words.rename);
    expect(onDone.mock.calls).toEqual([done]);
  });

  it('refuses the name of another view', async () => {
    const { onDone, field } = show();
    await userEvent.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
    await fill(userEvent, field, 'Two');
    expect(screen.getByRole('button', { name: words.rename })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(words.viewTaken);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(words.viewTaken);
    await userEvent.keyboard('{Enter}');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('is cancelled by Escape, which closes nothing else', async () => {
    const { onDone } = show();
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    await userEvent.keyboard('{Escape}');
    expect(onDone.mock.calls).toEqual([[]]);
    document.removeEventListener('keydown', outside);
  });
});

describe('unsent input', () => {
  const show = (given: { keepsDraft?: boolean; isSending?: boolean }) => {
    const ways = { onDiscard: vi.fn(), onLeave: vi.fn(), onStay: vi.fn() };
    renderAlone(
      <UnsavedDialog
        keepsDraft={false}
        isSending={false}
        leavesRest={false}
        {...given}
        {...ways}
      />,
    );
    return () => Object.values(ways).map(({ mock }) => mock.calls.length);
  };
  const names = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('can be discarded, or continued', async () => {
    const calls = show({});
    expect(screen.getByRole('dialog')).toHaveTextContent(ui.unsaved.lost);
    expect(names()).toEqual([ui.unsaved.stay, ui.unsaved.discard]);
    await press(ui.unsaved.discard);
    await waitFor(() => expect(calls()).toEqual([1, 1, 0]));
  });

  it('can be kept as a draft', async () => {
    const calls = show({ keepsDraft: true });
    expect(screen.getByRole('dialog')).toHaveTextContent(ui.unsaved.kept);
    await press(ui.unsaved.keep);
    expect(calls()).toEqual([0, 1, 0]);
  });

  it('cannot be discarded while it is being sent', async () => {
    const calls = show({ isSending: true, keepsDraft: true });
    expect(names()).toEqual([ui.sending.stay, ui.sending.leave]);
    await userEvent.keyboard('{Escape}');
    expect(calls()).toEqual([0, 0, 1]);
  });
});

describe('the keyboard shortcuts of a page', () => {
  it('are listed, and can be turned off', async () => {
    const onTurn = vi.fn();
    const onClose = vi.fn();
    const shortcuts = [
      { key: 'j', label: 'queue.next' },
      { key: 'Enter', label: 'ui.search.open' },
    ];
    renderAlone(<ShortcutHelp shortcuts={shortcuts} isOn onTurn={onTurn} onClose={onClose} />);
    const dialog = screen.getByRole('dialog', { name: texts.queue.keys.help });
    expect(within(dialog).getByText('J')).toBeVisible();
    expect(within(dialog).getByText('Enter')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('switch', { name: texts.queue.keys.on }));
    expect(onTurn).toHaveBeenCalledWith(false);
    await press(texts.ui.close);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the document viewer tools', () => {
  const view = (given: Partial<Parameters<typeof toolsOf>[0]> = {}) => ({
    scale: 1,
    zoom: 'fit' as const,
    turn: 0 as const,
    setZoom: vi.fn(),
    setTurn: vi.fn(),
    pages: undefined,
    ...given,
  });
  const pages = { page: 1, total: 3, onPage: vi.fn() };
  const named = (tools: ReturnType<typeof toolsOf>, name: string) =>
    tools.find(tool => tool.name === name);

  it('include page buttons only for several pages', () => {
    const count = (total: number) => toolsOf(view({ pages: { ...pages, total } })).length;
    expect([toolsOf(view()).length, count(1), count(3)]).toEqual([4, 4, 6]);
  });

  it('are disabled if they would change nothing', () => {
    const tools = toolsOf(view({ pages }));
    expect(named(tools, 'fit')?.perform).toBeUndefined();
    expect(named(tools, 'previousPage')?.perform).toBeUndefined();
    named(tools, 'nextPage')?.perform?.();
    expect(pages.onPage).toHaveBeenCalledWith(2);
  });

  it('are found by their keys, unless the browser uses these', () => {
    const tools = toolsOf(view({ pages }));
    const press = (key: string, given: KeyboardEventInit = {}) =>
      keyed(tools, new KeyboardEvent('keydown', { key, ...given }))?.name;
    expect(['+', '=', '-', 't', 'x'].map(key => press(key))).toEqual([
      'zoomIn',
      'zoomIn',
      'zoomOut',
      'rotate',
      undefined,
    ]);
    expect(press('+', { ctrlKey: true })).toBeUndefined();
    // with Caps Lock, and on a Tamil keyboard
    expect([press('T'), press('வ', { code: 'KeyT' }), press('PageDown')]).toEqual([
      'rotate',
      'rotate',
      'nextPage',
    ]);
  });

  it('are buttons, with the zoom level and the page number', async () => {
    const state = view({ pages });
    renderAlone(<ViewTools tools={toolsOf(state)} scale={1.25} pages={pages} />);
    expect(screen.getByRole('status')).toHaveTextContent('Page 1 of 3125%');
    expect(screen.getByRole('button', { name: texts.files.fit })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press(texts.files.rotate);
    expect(state.setTurn).toHaveBeenCalledOnce();
  });

  it('keep the focus while disabled', async () => {
    renderAlone(<ToolButton label="Next page" perform={undefined} />);
    await press('Next page');
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
