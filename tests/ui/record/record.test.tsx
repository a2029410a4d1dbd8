import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { chooseBesides, menuOf } from '#tests/support/screen/more.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { EndDialog, EndMenu } from '#ui/record/EndMenu.tsx';
import { FactSections } from '#ui/record/FactSections.tsx';
import { Facts, isEmpty } from '#ui/record/Facts.tsx';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { RecordTabs } from '#ui/record/RecordTabs.tsx';
import { Panel, Section } from '#ui/record/Section.tsx';

const AMOUNT = texts.resources.transactions.fields.amount;
const STATUS = texts.resources.transactions.fields.status;

describe('facts', () => {
  it('are labelled with the names of the record’s fields; a missing value is a dash', async () => {
    renderAlone(
      <Facts
        resource="transactions"
        facts={[
          { source: 'amount', value: 'RM 10.00' },
          { source: 'status', value: null },
        ]}
      />,
    );
    expect(await facts()).toEqual({ [AMOUNT]: 'RM 10.00', [STATUS]: '–' });
  });

  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    [false, true],
    [0, false],
    ['no', false],
  ])('a value of %o is missing: %s', (value, expected) => {
    expect(isEmpty({ source: 'amount', value })).toBe(expected);
  });
});

describe('facts by section', () => {
  const sections = [
    {
      title: 'Money',
      facts: [
        { source: 'amount', value: 'RM 10.00' },
        { source: 'status', value: null },
      ],
    },
    { title: 'Nothing', facts: [{ source: 'status', value: '' }] },
  ];
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('hide missing values until they are expanded', async () => {
    renderAlone(<FactSections resource="transactions" sections={sections} />);
    expect(headings()).toEqual(['Money']);
    expect(screen.queryByText(STATUS)).toBeNull();
    const show = screen.getByRole('button', { expanded: false });
    expect(show).toHaveTextContent('2');
    await userEvent.click(show);
    expect(headings()).toEqual(['Money', 'Nothing']);
    expect(screen.getAllByText(STATUS)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { expanded: true }));
    expect(screen.queryByText(STATUS)).toBeNull();
  });

  it('can show every missing value', () => {
    renderAlone(<FactSections resource="transactions" sections={sections} showsGaps />);
    expect(headings()).toEqual(['Money', 'Nothing']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('have nothing to expand if no value is missing', () => {
    const whole = [{ title: 'Money', facts: [{ source: 'amount', value: 'RM 10.00' }] }];
    renderAlone(<FactSections resource="transactions" sections={whole} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can show another record', () => {
    const other = [
      { title: 'Wallet', resource: 'wallets', facts: [{ source: 'balance', value: 'RM 1.00' }] },
    ];
    renderAlone(<FactSections resource="transactions" sections={other} />);
    expect(screen.getByText('RM 1.00')).toBeVisible();
  });
});

const Address = () => <p>at {useLocation().search}</p>;

describe('the tabs of a record', () => {
  const panels = {
    overview: ({ id }: { id: number }) => <p>Overview of {id}</p>,
    history: ({ id }: { id: number }) => <p>History of {id}</p>,
  };
  const show = (search: string) => {
    location.hash = `#/users/7${search}`;
    renderAlone(
      <>
        <RecordTabs panels={panels} label={tab => tab} of={{ id: 7 }} />
        <Address />
      </>,
    );
  };
  const current = () => screen.getByRole('link', { current: 'page' });

  it.each([
    ['', 'overview', 'Overview of 7'],
    ['?tab=history', 'history', 'History of 7'],
    ['?tab=constructor', 'overview', 'Overview of 7'],
  ])('open the one in the URL "%s"', (search, name, panel) => {
    show(search);
    expect(current()).toHaveTextContent(name);
    expect(screen.getByText(panel)).toBeVisible();
    expect(screen.getAllByText(/ of 7$/)).toHaveLength(1);
  });

  it('are links that change the URL', async () => {
    show('');
    const tabs = screen.getByRole('navigation', { name: texts.ui.tabs });
    await userEvent.click(within(tabs).getByRole('link', { name: 'history' }));
    expect(screen.getByText('at ?tab=history')).toBeVisible();
    expect(screen.getByText('History of 7')).toBeVisible();
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

function Head() {
  const [isDone, setDone] = useState(false);
  return (
    <RecordHead
      title="Aminah"
      status={<span>{isDone ? 'Suspended' : 'Active'}</span>}
      actions={
        !isDone && (
          <button type="button" onClick={() => setDone(true)}>
            Suspend
          </button>
        )
      }
    />
  );
}

describe('the header of a record', () => {
  it('shows its status next to its name', () => {
    renderAlone(<Head />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Aminah');
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('takes the focus of an action that disappears, and shows the new status', async () => {
    renderAlone(<Head />);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('a section of a page', () => {
  it('has a heading, and a link to more', () => {
    renderAlone(
      <Section title="Latest" more={<a href="/all">All</a>}>
        <Panel>Three of them</Panel>
      </Section>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Latest' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible();
    expect(screen.getByText('Three of them')).toBeVisible();
  });
});

describe('the menu that removes a row', () => {
  const show = (given: Partial<Parameters<typeof EndDialog>[0]['action']> = {}) => {
    const onConfirm = vi.fn();
    const action = { isPending: false, isSuccess: false, error: undefined, ...given };
    const own = { end: 'remove', name: 'Kedai Dua' } as const;
    renderAlone(
      <EndMenu
        {...own}
        dialog={onClose => (
          <EndDialog {...own} action={action} onConfirm={onConfirm} onClose={onClose} />
        )}
      />,
    );
    return { onConfirm };
  };
  const words = texts.ends.remove;
  const open = async () => chooseBesides(userEvent.setup(), words.open, await menuOf('Kedai Dua'));

  it('names the record, and asks for confirmation', async () => {
    const { onConfirm } = show();
    await open();
    const dialog = screen.getByRole('dialog', { name: words.title });
    expect(dialog).toHaveTextContent(words.text.replace('{{name}}', 'Kedai Dua'));
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: words.confirm }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('does nothing if cancelled', async () => {
    const { onConfirm } = show();
    await open();
    await userEvent.click(screen.getByRole('button', { name: words.keep }));
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error', async () => {
    show({ error: { message: 'errors.server' } });
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.server);
  });

  it('shows no dialog once it is done', async () => {
    show({ isSuccess: true });
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
