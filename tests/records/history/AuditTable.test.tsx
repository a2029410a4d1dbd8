import { screen } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/records/approval.ts';
import { AuditTable } from '#records/history/AuditTable.tsx';
import { changesText } from '#records/history/ChangesText.tsx';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';

const entry: AuditEntry = {
  id: 1,
  actor: 'admin',
  actorRole: 'EWALLET_ADMIN',
  action: 'CHANGE_USER_STATUS',
  entity: 'user',
  entityId: '7',
  entityLabel: 'Nur Aisyah',
  before: { status: 'ACTIVE', remarkStatus: null },
  after: { status: 'SUSPENDED', remarkStatus: 'Lost phone' },
  remark: 'Lost phone',
  ipAddress: null,
  createdDate: '2026-01-31T16:30:00.000Z',
};

function List({ entries }: { entries: Partial<AuditEntry>[] }) {
  const data = entries.map((given, at) => ({ ...entry, id: at + 1, ...given }));
  const list = useList<AuditEntry>({ resource: 'history', data });
  return (
    <ListContextProvider value={list}>
      <AuditTable />
    </ListContextProvider>
  );
}

const row = async (given: Partial<AuditEntry> = {}) => {
  renderAlone(<List entries={[given]} />);
  const [, first] = await screen.findAllByRole('row');
  return [...(first?.children ?? [])].map(cell => cell.textContent);
};

describe('a history entry', () => {
  it('shows time, actor, action, record, change and reason, with the remark only once', async () => {
    expect(await row()).toEqual([
      expect.stringContaining('1 Feb 2026'),
      'admin',
      'User status change',
      'User · Nur Aisyah',
      'Status: Active → Suspended',
      'Lost phone',
    ]);
  });

  it.each([null, undefined])('of a creation, from %s, shows only the new values', async none => {
    const given = { before: none, after: { status: 'ACTIVE' }, remark: null };
    expect((await row(given))[4]).toBe('Status: Active');
  });

  it('shows a cleared field, even without a remark', async () => {
    const cells = await row({
      before: { addressLine2: 'Taman Desa' },
      after: { addressLine2: null },
      remark: null,
    });
    expect(cells[4]).toBe('Address line 2: Taman Desa → –');
  });

  it('without a change or a remark shows nothing in their place', async () => {
    expect((await row({ before: null, after: null, remark: null })).slice(4)).toEqual(['', '']);
  });

  it('of a transaction shows amounts in ringgit and names, but no ids', async () => {
    const after = {
      status: 'PENDING',
      amount: 500,
      mdrAmount: 1.62,
      walletId: 6,
      bankId: '2',
      senderWalletId: 6,
      receiverWalletId: 7,
      phoneNum: '0123456789',
      destination: 'Maybank •••• 8901',
    };
    const given = { entity: 'transaction', before: null, after, remark: null } as const;
    const cells = await row(given);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Status: Pending',
      'Amount: RM 500.00',
      'MDR: RM 1.62',
      'Phone: 012-345 6789',
      'Receiver: Maybank •••• 8901',
    ]);
    const exported = changesText({ ...entry, ...given }, key => key);
    expect(`${cells[4]} ${exported}`).not.toMatch(/wallet|bankId/i);
  });

  it('shows unknown words unchanged', async () => {
    const given = { action: 'BLESS', entity: 'shrine' as never, entityLabel: null, remark: null };
    expect((await row({ ...given, before: null, after: { incense: 3 } })).slice(2)).toEqual([
      'BLESS',
      'shrine · #7',
      'incense: 3',
      '',
    ]);
  });
});
