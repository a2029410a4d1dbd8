import { act, renderHook, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { sen } from '#contract/money.ts';
import { english, texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { isGap, KINDS, type KindName } from '#ui/fields/kinds.tsx';
import { RecordLink, ReferenceText, RequestLink } from '#ui/fields/RecordLink.tsx';
import { type PathOfRecord, RecordPathContext, useRowPath } from '#ui/fields/recordPath.ts';

const users: PathOfRecord = ({ entity, id }) => (entity === 'user' ? `/users/${id}` : undefined);
const within = (pathOf: PathOfRecord, children: ReactNode) =>
  renderAlone(<RecordPathContext value={pathOf}>{children}</RecordPathContext>).container;

describe('a link to a record', () => {
  it.each([
    ['that the user may open', { entity: 'user', id: 4 }, '#/users/4'],
    ['that the user may not open', { entity: 'merchant', id: 4 }, undefined],
    ['that is missing', null, undefined],
    ['that is unknown', undefined, undefined],
  ] as const)('%s', (_, of, href) => {
    const shown = within(users, <RecordLink of={of}>Aminah</RecordLink>);
    expect(shown).toHaveTextContent('Aminah');
    expect(shown.querySelector('a')?.getAttribute('href')).toBe(href);
  });

  it('to a request is absent for a user who may not open requests', () => {
    expect(within(users, <RequestLink id={3} />)).toBeEmptyDOMElement();
    within(() => '/requests/3', <RequestLink id={3} />);
    expect(screen.getByRole('link', { name: texts.approvals.open })).toBeVisible();
  });
});

describe('the rows of a list', () => {
  const rowPath = (pathOf: PathOfRecord) =>
    renderHook(() => useRowPath('user'), {
      wrapper: ({ children }) => <RecordPathContext value={pathOf}>{children}</RecordPathContext>,
    });

  it('lead to their records, by a function that stays the same for as long as the user may', () => {
    const { result, rerender } = rowPath(users);
    const { current: first } = result;
    expect(first?.({ id: 9 })).toBe('/users/9');
    rerender();
    expect(result.current).toBe(first);
  });

  it('lead nowhere for a user who may open none of them', () => {
    expect(rowPath(() => undefined).result.current).toBeUndefined();
  });
});

describe('the name of another record', () => {
  const show = (getMany: () => Promise<unknown>, id: unknown = 4) =>
    renderAlone(<ReferenceText reference="users" id={id} />, english, {
      getMany,
    } as unknown as DataProvider).container;

  it('is its id until it is loaded', async () => {
    const { open, opened } = gate();
    const shown = show(async () => {
      await opened;
      return { data: [{ id: 4, name: 'Aminah' }] };
    });
    expect(shown).toHaveTextContent(/^#4$/);
    await act(async () => open());
    expect(await screen.findByText('Aminah')).toBeVisible();
  });

  it('stays its id if it cannot be loaded, and reports nothing', async () => {
    const getMany = vi.fn().mockRejectedValue(new Error('errors.network'));
    const shown = show(getMany);
    await vi.waitFor(() => expect(getMany).toHaveBeenCalled());
    await act(async () => undefined);
    expect(shown).toHaveTextContent(/^#4$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a value', () => {
  const plainSpaces = (text: string | null) => text?.replaceAll('\u00a0', ' ');
  const { translate } = english;
  const shownAs = (kind: KindName, value: unknown, labels = '', where: 'show' | 'cell' = 'show') =>
    renderAlone(<p>{KINDS[kind][where](value, labels)}</p>).container.firstElementChild as Element;

  it.each<[KindName, unknown, string, shown: string, file: string]>([
    ['labels', ['EWALLET_BASIC', 'CASHIER'], 'roles', 'Basic, CASHIER', 'Basic, CASHIER'],
    ['labels', ['EWALLET_BASIC', 7], 'roles', '["EWALLET_BASIC",7]', '["EWALLET_BASIC",7]'],
    ['label', 12, 'roles', '12', '12'],
    ['flag', true, '', 'Yes', 'Yes'],
    ['flag', false, '', 'No', 'No'],
    ['flag', 'false', '', 'false', 'false'],
    [
      'knownText',
      'Refused by the bank',
      'endReasons',
      texts.endReasons['refused-by-the-bank'],
      texts.endReasons['refused-by-the-bank'],
    ],
    ['knownText', '退款', 'endReasons', '退款', '退款'],
    ['knownText', { a: 1 }, 'endReasons', '{"a":1}', '{"a":1}'],
    ['count', 1_234_567, '', '1,234,567', '1234567'],
    // sixteen digits would lose the last of them
    ['count', '9007199254740993', '', '9007199254740993', '9007199254740993'],
    ['money', '12.50', '', '12.50', '12.50'],
    ['money', sen(0), '', 'RM 0.00', '0.00'],
    ['ringgit', 'free', '', 'free', 'free'],
    ['rate', '1.5', '', '1.5', '1.5'],
    ['day', '2026-02-30', '', '2026-02-30', '2026-02-30'],
    ['email', 'no address', '', 'no address', 'no address'],
    ['phone', 60123456789, '', '012-345 6789', '60123456789'],
    ['id', 7, '', '7', '7'],
    ['other', [{ name: 'a.pdf' }, {}], '', '[{"name":"a.pdf"},{}]', '[{"name":"a.pdf"},{}]'],
    ['other', [null], '', '[null]', '[null]'],
    ['other', false, '', 'false', 'false'],
  ])(
    'of kind %s, %j, is shown and exported, whatever the backend sends',
    (kind, value, labels, shown, file) => {
      expect(plainSpaces(shownAs(kind, value, labels).textContent)).toBe(shown);
      expect(KINDS[kind].toText(value, labels, translate)).toBe(file);
    },
  );

  const EMPTY = [null, undefined, '', []];
  it.each(Object.keys(KINDS) as KindName[])('of kind %s that is missing is nothing', kind => {
    for (const value of EMPTY) {
      expect(isGap(value)).toBe(true);
      expect([KINDS[kind].show(value, ''), KINDS[kind].cell(value, '')]).toEqual([null, null]);
      expect(KINDS[kind].toText(value, '', translate)).toBe('');
    }
    expect([0, false, ' '].some(isGap)).toBe(false);
  });

  it('that is too long for the narrowest cell can be read in full on hover', () => {
    const tooltip = (text: string) =>
      shownAs('text', text, '', 'cell').querySelector('bdi')?.getAttribute('title');
    expect(tooltip('12345678')).toBeNull();
    expect(tooltip('123456789')).toBe('123456789');
  });

  it('of an address may be broken before its @, and nowhere else', () => {
    const { innerHTML } = shownAs('email', 'aminah.binti.ali@example.my');
    expect(innerHTML).toBe('<bdi>aminah.binti.ali<wbr>@example.my</bdi>');
  });

  it('is isolated if its direction is another', () => {
    for (const kind of ['text', 'id', 'email', 'phone', 'knownText', 'other'] as const) {
      expect((KINDS[kind].show('שלום', '') as ReactElement).type).toBeDefined();
      expect(shownAs(kind, 'שלום').querySelector('bdi')).toHaveTextContent('שלום');
    }
  });
});
