import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Diff } from '#records/history/Diff.tsx';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';

const suspension = [
  { field: 'status', before: 'ACTIVE', after: 'SUSPENDED' },
  { field: 'remarkStatus', before: null, after: 'Lost phone' },
];

const cells = () =>
  screen
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => `${cell.tagName.toLowerCase()} ${cell.textContent}`));

describe('a comparison', () => {
  it('has a row per field, with the values before and after', () => {
    renderAlone(<Diff resource="users" changes={suspension} />);
    expect(cells()).toEqual([
      ['th Field', 'th Before', 'th After'],
      ['th Status', 'td Active', 'td Suspended'],
      ['th Remark', 'td –', 'td Lost phone'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Status' })).toBeInTheDocument();
  });

  it('marks removed and added values by more than colour', () => {
    renderAlone(<Diff resource="users" changes={suspension} />);
    const textsOf = (role: string) => screen.getAllByRole(role).map(mark => mark.textContent);
    expect(textsOf('deletion')).toEqual(['Active', '–']);
    expect(textsOf('insertion')).toEqual(['Suspended', 'Lost phone']);
  });

  it('has a third column if the record has changed since', () => {
    renderAlone(
      <Diff resource="users" changes={suspension} current={{ status: 'TERMINATED', x: 1 }} />,
    );
    expect(cells()).toEqual([
      ['th Field', 'th Before', 'th Now', 'th After'],
      ['th Status', 'td Active', 'td Terminated', 'td Suspended'],
      ['th Remark', 'td –', 'td –', 'td Lost phone'],
    ]);
  });

  it.each([null, undefined])('has no third column if there is no current record: %s', current => {
    renderAlone(<Diff resource="users" changes={suspension} current={current} />);
    expect(screen.queryByRole('columnheader', { name: 'Now' })).toBeNull();
  });

  it('says that nothing changes', () => {
    renderAlone(<Diff resource="users" changes={[]} />);
    expect(screen.getByText('No changes.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows an unknown field name unchanged', () => {
    const changes = [{ field: 'shoeSize', before: 1, after: 2 }];
    renderAlone(<Diff resource="users" changes={changes} />);
    expect(screen.getByRole('rowheader', { name: 'shoeSize' })).toBeInTheDocument();
  });
});
