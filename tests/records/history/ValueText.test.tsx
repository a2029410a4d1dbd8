import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValueText } from '#records/history/ValueText.tsx';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';

const shown = (resource: string, field: string, value: unknown) => {
  const { container } = renderAlone(<ValueText {...{ resource, field, value }} />);
  return container;
};

describe('a value of a request or a history entry', () => {
  it.each([
    ['users', 'status', 'SUSPENDED', 'Suspended'],
    ['users', 'ekycStatus', 'NO_RECORD', 'No record'],
    ['wallets', 'status', 'NOT_ACTIVE', 'Not active'],
    ['approvalRequests', 'status', 'APPLIED', 'Approved'],
    ['approvalRequests', 'actionType', 'CHANGE_USER_STATUS', 'User status change'],
    ['users', 'role', 'EWALLET_PREMIUM', 'Premium'],
    ['users', 'type', 'EWALLET_BASIC', 'Basic'],
    ['walletConfigs', 'dailyLimit', 1500, 'RM 1,500.00'],
    ['walletConfigs', 'maxBalance', 0.1, 'RM 0.10'],
    ['walletConfigs', 'minBalance', 0, 'RM 0.00'],
    ['users', 'firstName', 'Nur Aisyah', 'Nur Aisyah'],
    ['transactions', 'mdrAmount', 1.62, 'RM 1.62'],
    ['wallets', 'net', 98.49, 'RM 98.49'],
    ['wallets', 'mdr', 1.5, '1.50'],
    ['users', 'phoneNum', '0123456789', '012-345 6789'],
    ['users', 'dateOfBirth', '1990-02-01', '1 Feb 1990'],
    ['merchants', 'businessTransactionTicket', '25', 'RM 25.00'],
    ['walletConfigs', 'deleted', false, 'No'],
    [
      'bankAccounts',
      'documents',
      [
        { id: 1, name: 'a.pdf' },
        { id: 2, name: 'b.png' },
      ],
      'a.pdf, b.png',
    ],
    ['bankAccounts', 'documents', [7, 8], '[7,8]'],
    ['bankAccounts', 'status', 'APPROVED', 'Approved'],
    ['favourites', 'relationship', 'SUPPLIER', 'Supplier'],
    ['merchants', 'businessEntityType', 'PRIVATE_LIMITED', 'Private limited company (Sdn Bhd)'],
    ['merchants', 'type', 'BOTH', 'Online and in store'],
    ['merchants', 'offers', [{ mdr: 1 }], '[{"mdr":1}]'],
    ['menuItem', 'accessibleRoles', ['EWALLET_ADMIN', 'EWALLET_PARTNER'], 'Admin, Partner'],
    ['menuItem', 'accessibleMerchantTypes', [], '–'],
    [
      'platformSettings',
      'authenticatorRoles',
      ['EWALLET_ADMIN', 'EWALLET_COMPLIANCE'],
      'Admin, Compliance',
    ],
    ['platformSettings', 'exportedDate', '2026-01-31T16:30:00.000Z', '1 Feb 2026'],
    ['users', 'ekycReason', 4001, texts.codes.ekycFaceFailed],
    ['users', 'ekycReason', '4001', texts.codes.ekycFaceFailed],
    ['approvalRequests', 'failureCode', 3009, texts.codes.updateStatusFailed],
    ['wallets', 'startDate', '2026-01-31', '31 Jan 2026'],
    ['wallets', 'endDate', '2026-02-01', '1 Feb 2026'],
  ])('%s.%s %j is shown as %s', (resource, field, value, text) => {
    expect(shown(resource, field, value)).toHaveTextContent(text);
  });

  it.each([null, undefined, ''])('that is missing is shown as a dash: %s', value => {
    expect(shown('users', 'status', value)).toHaveTextContent('–');
  });

  it.each([
    ['users', 'status', 'ON_HOLIDAY'],
    ['users', 'role', 'EWALLET_KING'],
    ['walletConfigs', 'dailyLimit', 'a lot'],
    ['merchants', 'businessModel', 'C2C'],
    ['approvalRequests', 'failureCode', 'late'],
    ['users', 'constructor', 'x'],
    ['constructor', 'status', 'ACTIVE'],
  ])('that is unknown is shown unchanged: %s.%s %s', (resource, field, value) => {
    expect(shown(resource, field, value)).toHaveTextContent(value);
  });

  it('D1 is shown as text, never as markup', () => {
    const hostile = fc.oneof(
      fc.constant('<img src=x onerror=alert(1)>'),
      fc.constant('<script>alert(1)</script>'),
      fc.constant('&lt;b&gt;'),
      fc.constantFrom('valueOf', 'constructor', '__proto__'),
      fc.string({ minLength: 1, unit: 'binary' }),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom('firstName', 'status', 'role', 'x'), (value, field) => {
        const container = shown('users', field, value);
        const names = [...container.querySelectorAll('*')].map(({ tagName }) => tagName);
        expect(names.filter(name => name !== 'BDI' && name !== 'SPAN')).toEqual([]);
        expect(container.textContent).toBe(value);
        cleanup();
      }),
      { numRuns: 15 },
    );
  });

  it('D10 with another text direction is isolated', () => {
    expect(shown('users', 'firstName', '\u202egpj.exe').querySelector('bdi')).not.toBeNull();
  });
});
