import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import type { FoundChoice } from '#ui/form/choice/choice.ts';
import { choice, type ListFilter, offered, type RecordFilter } from '#ui/list/filters/filter.ts';
import { aFilterBar } from './aFilterBar.tsx';

const { list: words } = texts;
const chip = (name: string | RegExp) => screen.getByRole('button', { name });
const add = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(chip(words.addFilter));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('a text filter', () => {
  const actor: ListFilter = { kind: 'text', source: 'actor', label: 'Actor', maxLength: 5 };
  const { asked, open } = aFilterBar([actor]);

  it.each([
    ['  ali ', { actor: 'ali' }],
    ['   ', {}],
  ])('is requested once it is sent, without blanks around it: “%s”', async (typed, filters) => {
    const user = open();
    const editor = await add(user, 'Actor');
    await user.type(editor.getByRole('textbox'), typed);
    expect(asked).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(asked.mock.calls).toEqual([[filters]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('starts with what is set, and takes no more than fits', async () => {
    const user = open({ actor: 'ali' });
    await user.click(chip('Actor: ali'));
    const field = within(await screen.findByRole('dialog', { name: 'Actor' })).getByRole('textbox');
    expect(field).toHaveValue('ali');
    await user.type(field, 'cats');
    expect(field).toHaveValue('alica');
  });
});

describe('a filter with several values', () => {
  const word = (value: string) => `status.user.${value}`;
  const { open } = aFilterBar([
    { ...choice('status', ['ACTIVE', 'SUSPENDED'], word), several: true },
  ]);

  it('that loses its last one in its editor leaves the focus to the menu of filters', async () => {
    const user = open({ status: ['ACTIVE'] });
    await user.click(chip('Status: Active'));
    const editor = within(await screen.findByRole('dialog', { name: 'Status' }));
    await user.click(editor.getByLabelText('Active'));
    expect(screen.queryByRole('button', { name: /^Status: / })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(chip(words.addFilter)).toHaveFocus());
  });
});

describe('a filter with many values', () => {
  const values = Array.from({ length: 20 }, (_, at) => `VALUE_${at}`);
  const many = choice('kind', values, value => value, { label: 'Kind' });
  const { asked, open } = aFilterBar([many]);

  it('is searched by the labels of its values, in any case', async () => {
    const user = open();
    const editor = await add(user, 'Kind');
    await user.type(editor.getByRole('combobox'), ' value_1');
    await waitFor(() => expect(editor.getAllByRole('option')).toHaveLength(11));
    await user.click(editor.getByRole('option', { name: 'VALUE_15' }));
    expect(asked.mock.calls).toEqual([[{ kind: 'VALUE_15' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chip('Kind: VALUE_15')).toBeVisible();
  });

  it('shows a value of an old link that it no longer offers, and can be emptied', async () => {
    const user = open({ kind: 'VALUE_99' });
    await user.click(chip('Kind: VALUE_99'));
    const editor = within(await screen.findByRole('dialog', { name: 'Kind' }));
    expect(editor.getByRole('combobox')).toHaveValue('VALUE_99');
    await user.clear(editor.getByRole('combobox'));
    expect(asked.mock.calls).toEqual([[{}]]);
  });
});

const FOUND: FoundChoice[] = [
  { value: '4', label: 'Kedai Satu' },
  { value: '5', label: 'Kedai Dua', hint: 'Ipoh' },
];
const useSearch = () => ({ choices: FOUND, isSearching: false, onSearch: () => undefined });
const useNamed = (id: number | undefined) => ({
  chosen: FOUND.find(({ value }) => value === String(id)),
});
const merchant: RecordFilter = {
  kind: 'record',
  source: 'merchantId',
  label: 'Merchant',
  useSearch,
  useNamed,
};

describe('a filter by a record', () => {
  const { asked, open } = aFilterBar([merchant]);

  it('is set by its id, and named by its name', async () => {
    const user = open();
    const editor = await add(user, 'Merchant');
    await user.click(editor.getByRole('combobox'));
    await user.click(await editor.findByRole('option', { name: /Kedai Dua/ }));
    expect(asked.mock.calls).toEqual([[{ merchantId: 5 }]]);
    await waitFor(() => expect(chip('Merchant: Kedai Dua')).toBeVisible());
  });

  it('is removed when its field is emptied', async () => {
    const user = open({ merchantId: 4 });
    await user.click(chip('Merchant: Kedai Satu'));
    const editor = within(await screen.findByRole('dialog', { name: 'Merchant' }));
    await user.clear(editor.getByRole('combobox'));
    expect(asked.mock.calls).toEqual([[{}]]);
  });

  it.each([['x'], ['-4'], ['4.5'], ['99999999999999999999']])(
    'of a link without a valid id shows what the link says: %s',
    id => {
      open({ merchantId: id });
      expect(chip(`Merchant: #${id}`)).toBeVisible();
    },
  );
});

describe('a filter by several records', () => {
  const { asked, open } = aFilterBar([{ ...merchant, several: 2 }]);
  const openEditor = async (ids: unknown, name: string | RegExp) => {
    const user = open({ merchantId: ids });
    await user.click(chip(name));
    return { user, editor: within(await screen.findByRole('dialog', { name: 'Merchant' })) };
  };

  it('lists the chosen ones, adds another, and then offers no more', async () => {
    const { user, editor } = await openEditor(4, 'Merchant: Kedai Satu');
    await user.click(editor.getByRole('combobox'));
    await user.click(await editor.findByRole('option', { name: /Kedai Dua/ }));
    expect(asked.mock.calls).toEqual([[{ merchantId: [4, 5] }]]);
    expect(editor.queryByRole('combobox')).toBeNull();
  });

  it('has one that is chosen twice once', async () => {
    const { user, editor } = await openEditor([4], 'Merchant: Kedai Satu');
    await user.click(editor.getByRole('combobox'));
    await user.click(await editor.findByRole('option', { name: 'Kedai Satu' }));
    expect(asked.mock.calls).toEqual([[{ merchantId: [4] }]]);
  });

  it('is gone with the last of them', async () => {
    const { user, editor } = await openEditor(['4'], 'Merchant: Kedai Satu');
    await user.click(editor.getByRole('button', { name: 'Remove Kedai Satu' }));
    expect(asked.mock.calls).toEqual([[{}]]);
  });

  it('counts those that its chip has no room for', () => {
    open({ merchantId: [4, 5, 6, 7] });
    expect(chip('Merchant: Kedai Satu, Kedai Dua +2')).toBeVisible();
  });
});

describe('a filter that only old links have', () => {
  const former = choice('level', ['A'], value => value, { label: 'Level', isFormer: true });
  const current = choice('status', ['NEW'], value => value, { label: 'Status' });
  const { asked, open } = aFilterBar([former, current]);

  it('is shown and can be removed, but not added', async () => {
    const user = open({ level: 'A', status: 'NEW' });
    chip('Level: A').focus();
    await user.keyboard('{Delete}');
    expect(asked.mock.calls).toEqual([[{ status: 'NEW' }]]);
    expect(chip(words.addFilter)).toHaveAttribute('aria-disabled', 'true');
    expect(chip(words.addFilter)).toHaveFocus();
  });

  it('is among those on a phone only while it is set', () => {
    expect(offered([former, current], {})).toEqual([current]);
    expect(offered([former, current], { level: 'A' })).toEqual([former, current]);
  });
});

it.each([[''], [null], [undefined], [[]], [['']]])(
  'a filter that its link gives no value has no chip: %j',
  status => {
    const { open } = aFilterBar([choice('status', ['NEW'], value => value, { label: 'Status' })]);
    open({ status });
    expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull();
  },
);
