import { describe, expect, it } from 'vitest';
import { paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import {
  ACTION_TYPES,
  CONTACT_FIELDS,
  CREATING_ACTIONS,
  HEADER_ACTIONS,
  isAnnounced,
  isReroutable,
  isRerouted,
  REGISTERED_BANK_FIELDS,
  REROUTED_ACTIONS,
} from '#contract/words/actions.ts';
import { isStaff, ROLES } from '#contract/words/roles.ts';

/** The rerouting table of docs/product.md, 7.2: action, original request. */
const ORIGINAL_REQUESTS = [
  ['APPROVE_MERCHANT', 'POST /user/api/merchants/{id}'],
  ['CHANGE_MERCHANT_STATUS', 'PATCH /user/api/merchants/merchantStatus/{id}'],
  ['UPDATE_MERCHANT', 'PATCH /user/api/merchants/{id}'],
  ['ADD_MERCHANT_FAV', 'POST /user/api/merchants/inter/{id}'],
  ['CHANGE_USER_DETAIL', 'PUT /user/api/user-details/{id}'],
  ['UPGRADE_USER', 'PATCH /user/api/users/upgrade/{id}'],
  ['CHANGE_USER_STATUS', 'PATCH /user/api/users/userStatus/{id}'],
  ['CREATE_ALTERNATE_BANK_ACCOUNT', 'POST /user/api/alternate-bank-accounts/{merchantId}'],
  ['CREATE_WALLET_CONFIG', 'POST /wallet/api/wallet-configs'],
  ['CHANGE_WALLET_CONFIG_DETAIL', 'PATCH /wallet/api/wallet-configs/{id}'],
  ['UPDATE_WALLET', 'PATCH /wallet/api/wallets/{id}'],
] as const;

const calls = Object.values(allEndpoints);

describe('the eleven rerouted actions', () => {
  it('are those of docs/product.md', () => {
    expect(REROUTED_ACTIONS.filter(action => action !== 'CREATE_USER').toSorted()).toEqual(
      ORIGINAL_REQUESTS.map(([action]) => action).toSorted(),
    );
  });

  it.each(ORIGINAL_REQUESTS)('%s belongs to %s', (action, request) => {
    const [method, path] = request.split(' ');
    expect(calls.find(call => call.method === method && call.path === path)?.action).toBe(action);
  });

  it('end in the path variable that becomes pathData, except the wallet config', () => {
    const withVariable = ORIGINAL_REQUESTS.filter(([, path]) => path.endsWith('}'));
    expect(withVariable).toHaveLength(10);
    for (const [, path] of withVariable) expect(paramNames(path)).toHaveLength(1);
  });

  it.each(ACTION_TYPES)('%s is rerouted for exactly the roles in docs/product.md', action => {
    const listed = ORIGINAL_REQUESTS.some(([rerouted]) => rerouted === action);
    const byAction: Partial<Record<typeof action, readonly string[]>> = {
      ADD_MERCHANT_FAV: ['EWALLET_MERCHANT', 'EWALLET_CALL_CENTER'],
      CREATE_ALTERNATE_BANK_ACCOUNT: ROLES,
    };
    const expected = byAction[action] ?? (listed ? ['EWALLET_CALL_CENTER'] : []);
    expect(ROLES.filter(role => isRerouted(action, role))).toEqual(
      ROLES.filter(role => expected.includes(role)),
    );
    expect(isReroutable(action)).toBe(listed || action === 'CREATE_USER');
  });

  it('do not include calls without an action or, except for bank accounts, calls without a role', () => {
    expect(isRerouted(undefined, 'EWALLET_CALL_CENTER')).toBe(false);
    expect(isRerouted('CHANGE_USER_STATUS', undefined)).toBe(false);
    expect(isRerouted('CREATE_ALTERNATE_BANK_ACCOUNT', undefined)).toBe(true);
  });

  it.each(['', 'constructor', 'change_user_status', 'DEFAULT', 'UNSUSPEND_USER'])(
    'do not include "%s"',
    word => {
      expect(isReroutable(word)).toBe(false);
    },
  );

  it('that create records are known as such', () => {
    expect([...CREATING_ACTIONS].toSorted()).toEqual([
      'ADD_MERCHANT_FAV',
      'CREATE_ALTERNATE_BANK_ACCOUNT',
      'CREATE_USER',
      'CREATE_WALLET_CONFIG',
    ]);
  });
});

describe('the eight announced actions', () => {
  it('are those of docs/product.md', () => {
    const announced = [
      'CHANGE_USER_DETAIL',
      'UPGRADE_USER',
      'CHANGE_USER_STATUS',
      'UNSUSPEND_USER',
      'CREATE_ALTERNATE_BANK_ACCOUNT',
      'CREATE_WALLET_CONFIG',
      'CHANGE_WALLET_CONFIG_DETAIL',
      'UPDATE_WALLET',
    ];
    expect([...HEADER_ACTIONS].toSorted()).toEqual(announced.toSorted());
    expect(ACTION_TYPES.filter(isAnnounced).toSorted()).toEqual(announced.toSorted());
    expect(isAnnounced(undefined)).toBe(false);
  });

  it('each belong to at least one call', () => {
    for (const action of HEADER_ACTIONS) {
      expect(calls.map(call => call.action)).toContain(action);
    }
  });
});

describe('the action types', () => {
  it('are the thirteen of docs/product.md, 4.9, and the creation of an account', () => {
    expect([...ACTION_TYPES].toSorted()).toEqual([
      'ADD_MERCHANT_FAV',
      'APPROVE_MERCHANT',
      'CHANGE_MERCHANT_STATUS',
      'CHANGE_USER_DETAIL',
      'CHANGE_USER_STATUS',
      'CHANGE_WALLET_CONFIG_DETAIL',
      'CREATE_ALTERNATE_BANK_ACCOUNT',
      'CREATE_USER',
      'CREATE_WALLET_CONFIG',
      'DEFAULT',
      'UNSUSPEND_USER',
      'UPDATE_MERCHANT',
      'UPDATE_WALLET',
      'UPGRADE_USER',
    ]);
  });
});

describe('what staff cannot do alone', () => {
  const STAFF = ROLES.filter(
    role => !['EWALLET_CALL_CENTER', 'EWALLET_OPS_VALIDATOR'].includes(role) && isStaff(role),
  );

  it.each(REGISTERED_BANK_FIELDS)(
    'includes a change of %s, whatever else is changed with it',
    field => {
      for (const role of STAFF) {
        const body = { businessCity: 'Ipoh', [field]: '99887766' };
        expect(isRerouted('UPDATE_MERCHANT', role, { body })).toBe(true);
        expect(isRerouted('UPDATE_MERCHANT', role, { body: { businessCity: 'Ipoh' } })).toBe(false);
      }
      // neither role may name these fields in a request
      expect(isRerouted('UPDATE_MERCHANT', 'EWALLET_MERCHANT', { body: { [field]: 'x' } })).toBe(
        false,
      );
    },
  );

  it.each(ROLES)(
    'includes a change of the contact details of %s, for the protected roles',
    about => {
      const isProtected = ['EWALLET_MERCHANT', 'EWALLET_PARTNER', 'EWALLET_OPS_VALIDATOR'].includes(
        about,
      );
      for (const role of STAFF) {
        for (const name of CONTACT_FIELDS) {
          const asked = { body: { city: 'Ipoh', [name]: 'x' }, about };
          expect(isRerouted('CHANGE_USER_DETAIL', role, asked)).toBe(isProtected);
        }
        const body = { city: 'Ipoh' };
        expect(isRerouted('CHANGE_USER_DETAIL', role, { body, about })).toBe(false);
      }
    },
  );

  it.each(ROLES)('includes creating an account for %s only if it decides requests', role => {
    const asked = { body: { username: 'siti', role } };
    expect(isRerouted('CREATE_USER', 'EWALLET_ADMIN', asked)).toBe(
      role === 'EWALLET_OPS_VALIDATOR',
    );
  });
});
