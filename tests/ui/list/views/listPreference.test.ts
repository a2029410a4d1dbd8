import { describe, expect, it } from 'vitest';
import {
  type ListPreference,
  MOST_VIEWS,
  NO_PREFERENCE,
  readListPreference,
  VIEW_NAME_MAX_LENGTH,
  withName,
  withoutView,
  withView,
} from '#ui/list/views/listPreference.ts';

const view = (name: string, filter = {}) => ({ name, filter, perPage: 20 });
const two: ListPreference = { views: [view('Suspended'), view('New')], start: 'New' };
const names = ({ views }: ListPreference) => views.map(({ name }) => name);

describe('what was kept of a list', () => {
  it.each([null, undefined, 5, 'views', [], { views: 7 }, { views: [null, 'x', { filter: {} }] }])(
    'is nothing where it is nothing that can be read: %j',
    kept => {
      expect(readListPreference(kept)).toEqual(NO_PREFERENCE);
    },
  );

  it('comes back as it was', () => {
    const kept = {
      views: [{ ...view('A', { status: 'ACTIVE' }), sort: 'id,ASC', columns: ['id'] }],
      start: 'A',
      columns: ['id', 'name'],
    };
    expect(readListPreference(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('has what can be read of a view, and of each name one', () => {
    const kept = {
      views: [
        { name: 'A', filter: [], perPage: 1e9, sort: 4, columns: 'x' },
        { name: 'A', filter: { status: 'ACTIVE' } },
        { name: 'x'.repeat(100), perPage: 50 },
      ],
      start: 'gone',
    };
    expect(readListPreference(kept)).toEqual({
      views: [view('A'), { ...view('x'.repeat(VIEW_NAME_MAX_LENGTH)), perPage: 50 }],
    });
  });

  it('is never more views than a list has room for', () => {
    const views = Array.from({ length: 100 }, (_, at) => view(String(at)));
    expect(readListPreference({ views }).views).toHaveLength(MOST_VIEWS);
  });
});

describe('a view', () => {
  it('is added, and takes the place of the one of its name', () => {
    expect(names(withView(two, view('Old')))).toEqual(['Suspended', 'New', 'Old']);
    const replaced = withView(two, view('Suspended', { status: 'SUSPENDED' }));
    expect(names(replaced)).toEqual(['Suspended', 'New']);
    expect(replaced.views[0]?.filter).toEqual({ status: 'SUSPENDED' });
  });

  it('that the list opens with is so by its other name too, and no more when it goes', () => {
    const renamed = withName(two, 'New', 'Newest');
    expect([names(renamed), renamed.start]).toEqual([['Suspended', 'Newest'], 'Newest']);
    expect(withoutView(renamed, 'Newest')).toEqual({ views: [view('Suspended')] });
    expect(withoutView(two, 'Suspended').start).toBe('New');
  });
});
