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

describe('the stored list preferences', () => {
  it.each([null, undefined, 5, 'views', [], { views: 7 }, { views: [null, 'x', { filter: {} }] }])(
    'are empty if they are unreadable: %j',
    kept => {
      expect(readListPreference(kept)).toEqual(NO_PREFERENCE);
    },
  );

  it('are restored unchanged', () => {
    const kept = {
      views: [{ ...view('A', { status: 'ACTIVE' }), sort: 'id,ASC', columns: ['id'] }],
      start: 'A',
      columns: ['id', 'name'],
    };
    expect(readListPreference(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('keep the readable parts of a view, and one view per name', () => {
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

  it('never have more views than the maximum', () => {
    const views = Array.from({ length: 100 }, (_, at) => view(String(at)));
    expect(readListPreference({ views }).views).toHaveLength(MOST_VIEWS);
  });
});

describe('a view', () => {
  it('is added, or replaces the one of the same name', () => {
    expect(names(withView(two, view('Old')))).toEqual(['Suspended', 'New', 'Old']);
    const replaced = withView(two, view('Suspended', { status: 'SUSPENDED' }));
    expect(names(replaced)).toEqual(['Suspended', 'New']);
    expect(replaced.views[0]?.filter).toEqual({ status: 'SUSPENDED' });
  });

  it('stays the default when it is renamed, but not when it is removed', () => {
    const renamed = withName(two, 'New', 'Newest');
    expect([names(renamed), renamed.start]).toEqual([['Suspended', 'Newest'], 'Newest']);
    expect(withoutView(renamed, 'Newest')).toEqual({ views: [view('Suspended')] });
    expect(withoutView(two, 'Suspended').start).toBe('New');
  });
});
