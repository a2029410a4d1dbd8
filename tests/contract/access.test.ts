import { describe, expect, it } from 'vitest';
import {
  type Access,
  accessOf,
  detailsOf,
  mayEverRequest,
  mayRequest,
  permissionOf,
} from '#contract/access.ts';
import type { Endpoint, Who } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { isRerouted, REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { PORTAL_ROLES, ROLES, type Role } from '#contract/words/roles.ts';
import { GUARDED, LETTERS, RIGHTS } from '#tests/support/backend/rights.ts';

const names = Object.keys(allEndpoints);
const callOf = (name: string): Endpoint => {
  const call = allEndpoints[name];
  if (!call) throw new Error(`no call ${name}`);
  return call;
};

const PORTAL: readonly Role[] = [
  'EWALLET_ADMIN',
  'EWALLET_CALL_CENTER',
  'EWALLET_COMPLIANCE',
  'EWALLET_ONBOARDING',
  'EWALLET_OPS_VALIDATOR',
  'EWALLET_MERCHANT',
  'EWALLET_PARTNER',
];
const STAFF_READ = PORTAL.slice(0, 5);
const STAFF_WRITE: readonly Role[] = ['EWALLET_ADMIN', 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING'];

/**
 * docs/contract.md, Who may call what, written a second time: the roles that an access word grants the call to, and
 * the roles limited to their own records. A list of roles per word instead of a rule.
 */
const GRANTS: Record<Who, { all: readonly Role[]; own: readonly Role[] } | 'staff'> = {
  public: { all: ROLES, own: [] },
  any: { all: PORTAL, own: [] },
  staff: 'staff',
  ops: { all: STAFF_WRITE, own: [] },
  admin: { all: ['EWALLET_ADMIN'], own: [] },
  validator: { all: ['EWALLET_OPS_VALIDATOR'], own: [] },
  compliance: { all: ['EWALLET_COMPLIANCE'], own: [] },
  callCentre: { all: ['EWALLET_CALL_CENTER'], own: [] },
  merchant: { all: [], own: ['EWALLET_MERCHANT'] },
  partner: { all: [], own: ['EWALLET_PARTNER'] },
  self: { all: [], own: PORTAL },
  own: { all: [], own: PORTAL },
  maker: { all: [], own: PORTAL },
};

/** The writes of every portal user: their own account and session, chat and requests. */
const EVERYONES = [
  'logout',
  'lockSession',
  'unlockSession',
  'startAuthenticator',
  'confirmAuthenticator',
  'switchOffAuthenticator',
  'renewRecoveryCodes',
  'revokeTrustedDevice',
  'endOtherSessions',
  'confirmAddressChange',
  'withdrawAddressChange',
  'readNotifications',
  'grantPersonalExport',
  'revealPersonalData',
  'savePreferences',
  'sendChatMessage',
  'markChat',
  'uploadChatFile',
  'submitApproval',
  'updateNotification',
];

function expectedAccess(call: Endpoint, role: Role): Access {
  const action = call.action ?? '';
  const rerouted = (REROUTED_ACTIONS as readonly string[]).includes(action);
  if (rerouted && role === 'EWALLET_CALL_CENTER') return 'denied';
  if (action === 'ADD_MERCHANT_FAV' && role === 'EWALLET_MERCHANT') return 'denied';
  if (action === 'CREATE_ALTERNATE_BANK_ACCOUNT') return 'denied';
  const grants = call.who.map(word => {
    const grant = GRANTS[word];
    if (grant !== 'staff') return grant;
    return { all: call.method === 'GET' ? STAFF_READ : STAFF_WRITE, own: [] };
  });
  if (grants.some(({ all }) => all.includes(role))) return 'granted';
  return grants.some(({ own }) => own.includes(role)) ? 'owned' : 'denied';
}

const namesWhere = (holds: (call: Endpoint) => boolean) =>
  names.filter(name => holds(callOf(name))).toSorted();

describe('who may make which call', () => {
  it.each(ROLES)('C4 %s has the access that the contract states, for every call', role => {
    const judged = names.map(name => [name, accessOf(callOf(name), role)]);
    expect(judged).toEqual(names.map(name => [name, expectedAccess(callOf(name), role)]));
  });

  it.each(['EWALLET_BASIC', 'EWALLET_PREMIUM'] as const)('%s may make only public calls', role => {
    expect(namesWhere(call => accessOf(call, role) !== 'denied')).toEqual(
      namesWhere(call => call.who.includes('public')),
    );
  });

  it('C4 a call without allowed callers is denied to everyone', () => {
    const nobody: Endpoint = { ...callOf('getUser'), who: [] };
    expect(ROLES.filter(role => accessOf(nobody, role) !== 'denied')).toEqual([]);
  });

  it('an ops validator writes only decisions and what every user may write', () => {
    const writes = namesWhere(
      call =>
        call.method !== 'GET' &&
        !call.who.includes('public') &&
        accessOf(call, 'EWALLET_OPS_VALIDATOR') === 'granted',
    );
    expect(writes).toEqual(
      [...EVERYONES, 'approveRequest', 'rejectRequest', 'claimCase', 'releaseCase'].toSorted(),
    );
  });

  it('call centre writes only requests, their documents, the calendar and what every user may write', () => {
    const writes = namesWhere(
      call =>
        call.method !== 'GET' &&
        !call.who.includes('public') &&
        accessOf(call, 'EWALLET_CALL_CENTER') === 'granted',
    );
    expect(writes).toEqual(
      [
        ...EVERYONES,
        'createCalendarEvent',
        'deleteCalendarEvent',
        'updateCalendarEvent',
        'uploadBankDocument',
      ].toSorted(),
    );
  });

  it.each(ROLES.filter(role => role !== 'EWALLET_OPS_VALIDATOR'))(
    '%s cannot decide requests',
    role => {
      expect(accessOf(callOf('approveRequest'), role)).toBe('denied');
      expect(accessOf(callOf('rejectRequest'), role)).toBe('denied');
    },
  );

  it.each(ROLES.filter(role => role !== 'EWALLET_ADMIN'))(
    'C17 %s cannot create accounts or partners, or change menu items',
    role => {
      for (const name of ['createUser', 'createPortalAccount', 'createPartner', 'updateMenuItem']) {
        expect(accessOf(callOf(name), role)).toBe('denied');
      }
    },
  );

  it('a merchant or partner may access only its own records, apart from the calls that every user may make', () => {
    for (const role of ['EWALLET_MERCHANT', 'EWALLET_PARTNER'] as const) {
      expect(namesWhere(call => accessOf(call, role) === 'granted')).toEqual(
        namesWhere(call => call.who.includes('any') || call.who.includes('public')),
      );
    }
  });

  it('each combination of method and path belongs to one call', () => {
    const places = names.map(name => `${callOf(name).method} ${callOf(name).path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('who may request an action from the ops validator', () => {
  it('call centre for the eleven rerouted actions, a merchant for two, staff with write access for bank accounts', () => {
    const asked = PORTAL_ROLES.map(role => [
      role,
      [
        ...new Set(namesWhere(call => mayRequest(call, role)).map(name => callOf(name).action)),
      ].toSorted(),
    ]);
    const bankAccount = ['CREATE_ALTERNATE_BANK_ACCOUNT'];
    expect(Object.fromEntries(asked)).toEqual({
      EWALLET_ADMIN: bankAccount,
      EWALLET_CALL_CENTER: REROUTED_ACTIONS.filter(action => action !== 'CREATE_USER').toSorted(),
      EWALLET_COMPLIANCE: bankAccount,
      EWALLET_ONBOARDING: bankAccount,
      EWALLET_OPS_VALIDATOR: [],
      EWALLET_MERCHANT: ['ADD_MERCHANT_FAV', ...bankAccount],
      EWALLET_PARTNER: [],
    });
  });

  it('C8 no role may both request and directly perform an action', () => {
    for (const role of ROLES) {
      const both = namesWhere(call => mayRequest(call, role) && accessOf(call, role) !== 'denied');
      expect(both).toEqual([]);
    }
  });

  it('also staff with write access for actions that need two of them, and an admin for a validator', () => {
    const asked = (role: Role) => [
      ...new Set(namesWhere(call => mayEverRequest(call, role)).map(name => callOf(name).action)),
    ];
    const ofTwo = ['CHANGE_USER_DETAIL', 'CREATE_ALTERNATE_BANK_ACCOUNT', 'UPDATE_MERCHANT'];
    expect(asked('EWALLET_ONBOARDING').toSorted()).toEqual(ofTwo);
    expect(asked('EWALLET_COMPLIANCE').toSorted()).toEqual(ofTwo);
    expect(asked('EWALLET_ADMIN').toSorted()).toEqual(['CREATE_USER', ...ofTwo].toSorted());
    expect(asked('EWALLET_OPS_VALIDATOR')).toEqual([]);
    expect(asked('EWALLET_PARTNER')).toEqual([]);
  });

  it('only rerouted actions are requested', () => {
    for (const role of ROLES) {
      expect(namesWhere(call => mayRequest(call, role) && !isRerouted(call.action, role))).toEqual(
        [],
      );
    }
  });
});

const BANK_ACCOUNTS = [
  'POST /user/api/alternate-bank-accounts',
  'POST /user/api/alternate-bank-accounts/{merchantId}',
];

/** The actions that are rerouted for each role, by the role's letter: docs/product.md, 7.2, written a second time. */
const REQUESTED: Readonly<Record<string, readonly string[]>> = {
  A: BANK_ACCOUNTS,
  C: [...GUARDED.filter(name => !name.includes('alternate-bank-accounts')), ...BANK_ACCOUNTS],
  P: BANK_ACCOUNTS,
  O: BANK_ACCOUNTS,
  V: [],
  M: ['POST /user/api/merchants/inter/{id}', ...BANK_ACCOUNTS],
  R: [],
};

describe('whether the user may make a call', () => {
  const rows = Object.values(allEndpoints).filter(({ path }) =>
    /^\/(user|wallet)\/api\//.test(path),
  );
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  it.each(Object.entries(LETTERS))(
    'C4 for %s, %s, agrees with the table of rights for every call',
    (letter, role) => {
      const answers = rows.map(call => [nameOf(call), permissionOf(call, role)]);
      const expected = rows.map(call => {
        const rights = RIGHTS[nameOf(call)] ?? '';
        if (REQUESTED[letter]?.includes(nameOf(call))) return [nameOf(call), 'request'];
        const isDirect = rights === 'public' || rights.toUpperCase().includes(letter);
        return [nameOf(call), isDirect ? 'direct' : 'denied'];
      });
      expect(answers).toEqual(expected);
    },
  );

  it('depends on the record: contact details of some users need a request', () => {
    const change = callOf('changeUserDetails');
    const ask = (role: Role) =>
      permissionOf(change, 'EWALLET_ADMIN', detailsOf({ id: 1, role }, { email: 'a@b.my' }));
    expect(ask('EWALLET_BASIC')).toBe('direct');
    expect(ask('EWALLET_MERCHANT')).toBe('request');
    expect(detailsOf({ id: 1, role: 'constructor' })).toEqual({
      body: undefined,
      about: undefined,
    });
    expect(detailsOf(undefined)).toEqual({ body: undefined, about: undefined });
  });
});

describe('access to another user’s record', () => {
  const isOthers = true;

  it('is not granted by access to one’s own records', () => {
    const documents = callOf('listMerchantDocuments');
    expect(permissionOf(documents, 'EWALLET_PARTNER')).toBe('direct');
    expect(permissionOf(documents, 'EWALLET_PARTNER', { isOthers })).toBe('denied');
    expect(permissionOf(documents, 'EWALLET_ONBOARDING', { isOthers })).toBe('direct');
  });

  it('is granted for the records that a role looks after', () => {
    expect(permissionOf(callOf('getWallet'), 'EWALLET_PARTNER', { isOthers })).toBe('direct');
    expect(permissionOf(callOf('changeUserStatus'), 'EWALLET_CALL_CENTER', { isOthers })).toBe(
      'request',
    );
  });
});
