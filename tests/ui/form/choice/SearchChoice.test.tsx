import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { FoundChoice } from '#ui/form/choice/choice.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';

const SHOPS: FoundChoice[] = [
  { value: '1', label: 'Kedai Kopi', hint: '#1' },
  { value: '2', label: 'Kedai Buku', hint: '#2' },
  { value: '3', label: 'Restoran Ravi', hint: '#3' },
];

interface FormProps {
  asked: string[];
  sent: string[];
  /** The search never responds. */
  hangs: boolean;
  error?: Error | undefined;
}

/** A form with one search field, whose search responds at once. */
function Form({ asked, sent, hangs, error }: FormProps) {
  const [shop, setShop] = useState<FoundChoice>();
  const [text, setText] = useState('');
  const found = SHOPS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        sent.push(shop?.label ?? 'nothing');
      }}
    >
      <SearchChoice
        label="Shop"
        value={shop}
        onChange={setShop}
        choices={error ? [] : found}
        isSearching={hangs && text !== ''}
        error={error}
        onSearch={wanted => {
          asked.push(wanted);
          setText(wanted);
        }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

function open(more: { hangs?: boolean; error?: Error } = {}) {
  const asked: string[] = [];
  const sent: string[] = [];
  renderAlone(<Form {...{ asked, sent, hangs: false, ...more }} />);
  return { asked, sent, field: screen.getByRole('combobox', { name: 'Shop' }) };
}

const offered = () => screen.getAllByRole('option').map(option => option.textContent);
/** What is announced, by the field's own status or by that of MUI's list. */
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const settled = () => waitFor(() => expect(announced()).toEqual([]));

it('can be used by keyboard only: type, pause, arrows, Enter', async () => {
  const { asked, sent, field } = open();
  await userEvent.tab();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('kedai');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await settled();
  // the first letter is searched too, if its list took longer than the debounce to open
  expect(asked.filter(text => text !== 'k')).toEqual(['kedai']);
  expect(offered()).toEqual(['Kedai Kopi\u00a0· #1', 'Kedai Buku\u00a0· #2']);

  await userEvent.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { name: /Buku/ });
  expect(field).toHaveAttribute('aria-activedescendant', active.id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Kedai Buku');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['Kedai Buku']);
});

it('opens with an arrow key, wraps around, and restores the selection on Escape', async () => {
  const { field } = open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await settled();
  expect(offered()).toHaveLength(3);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(field).toHaveValue('Restoran Ravi');
  await userEvent.keyboard('{ArrowDown}kopi{Escape}');
  expect(field).toHaveValue('Restoran Ravi');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('can be used by touch: the field keeps the focus, a tap selects, another clears', async () => {
  const { field } = open();
  await userEvent.click(field);
  await settled();
  const option = within(screen.getByRole('listbox')).getByRole('option', { name: /Kopi/ });
  expect(fireEvent.mouseDown(option), 'the focus would leave the field').toBe(false);
  await userEvent.click(option);
  expect(field).toHaveValue('Kedai Kopi');
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(field).toHaveValue('');
  await waitFor(() => expect(field).toHaveFocus());
});

it('does not select a result of a previous search, and searches at once on Enter', async () => {
  const { asked, sent, field } = open({ hangs: true });
  await userEvent.click(field);
  await settled();
  await userEvent.keyboard('ravi{Enter}{Enter}');
  expect(asked).toEqual(['', 'ravi']);
  expect(announced()).toEqual(['Searching…']);
  expect(field).toHaveValue('ravi');
  expect(sent).toEqual([]);
});

it('keeps the selection when left in the middle of a search', async () => {
  const { field } = open();
  await userEvent.click(field);
  await settled();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Kedai Kopi');
  await userEvent.keyboard('{ArrowDown}buk');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveValue('Kedai Kopi');
});

it('announces a search once, with or without results of before', async () => {
  const { field } = open({ hangs: true });
  await userEvent.click(field);
  await settled();
  await userEvent.type(field, 'kedai{Enter}');
  expect(announced()).toEqual(['Searching…']);
  await userEvent.type(field, 'x{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(announced()).toEqual(['Searching…']);
});

it('says that nothing was found', async () => {
  open();
  await userEvent.type(screen.getByRole('combobox'), 'xyz');
  expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
});

it('says that a search failed', async () => {
  open({ error: new Error('errors.network') });
  await userEvent.click(screen.getByRole('combobox'));
  await waitFor(() => expect(announced()).toEqual([texts.errors.network]));
  expect(screen.queryByText('Nothing found.')).toBeNull();
});

it('selects what is tapped, even while another search is running', async () => {
  const { field } = open({ hangs: true });
  await userEvent.click(field);
  await settled();
  await userEvent.type(field, 'kedai');
  expect(announced()).toEqual(['Searching…']);
  await userEvent.click(screen.getByRole('option', { name: /Kopi/ }));
  expect(field).toHaveValue('Kedai Kopi');
});
