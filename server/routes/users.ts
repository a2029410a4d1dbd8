import type { BodyOf } from '#contract/endpoint.ts';
import {
  createPortalAccount,
  createUser,
  listPortalAccounts,
  listUserApplicants,
} from '#contract/endpoints/people/accounts.ts';
import {
  createDevice,
  listUserDevices,
  unsuspendUser,
  updateDevice,
} from '#contract/endpoints/people/personal.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import {
  changePortalUserDetails,
  changeUserDetails,
  changeUserStatus,
  deleteUser,
  deleteUserDetails,
  endUserSessions,
  getUser,
  grantPersonalExport,
  listMerchantUsers,
  listUserHistory,
  revealPersonalData,
  upgradeUser,
} from '#contract/endpoints/people/users.ts';
import { bind, isViewer, narrowed } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { createAccountDirectly, createPartnerAccount } from '#server/services/accounts/accounts.ts';
import { changeUserDetail } from '#server/services/accounts/changeUserDetail.ts';
import { changeUserStatus as statusAction } from '#server/services/accounts/changeUserStatus.ts';
import {
  addDevice,
  changeDevice,
  listDevices,
  ownerOf,
  unsuspend,
} from '#server/services/accounts/devices.ts';
import { endSessionsByAdmin } from '#server/services/accounts/endSessions.ts';
import { eraseDetails, removeUser } from '#server/services/accounts/removal.ts';
import { upgradeUser as upgradeAction } from '#server/services/accounts/upgradeUser.ts';
import { removeWithRequests } from '#server/services/approvals/closeAbout.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { listEntriesAbout } from '#server/services/history/history.ts';
import { assertUncommon } from '#server/services/passwords/commonPasswords.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import { searchPeople } from '#server/services/privacy/identitySearch.ts';
import { noteView } from '#server/services/privacy/noteView.ts';
import {
  assertGranted,
  grantPersonalExport as grant,
} from '#server/services/privacy/personalExports.ts';
import { revealPersonalData as reveal } from '#server/services/privacy/reveal.ts';
import { needsConsent, requestAddress } from '#server/services/secrets/addressChange.ts';
import {
  listPortalAccounts as accountsOf,
  isPartnersHolder,
  listApplicants,
  listHolders,
  listMerchantPeople,
  userFor,
} from '#server/services/users/userLists.ts';
import { userOf } from '#server/services/users/userRecord.ts';
import { changeDirectly, workOf } from './guarded.ts';

/** @throws {ApiFailure} 1001 a common password */
async function newPassword(password: string | undefined): Promise<string | undefined> {
  if (!password) return undefined;
  assertUncommon('password', password);
  return hashPassword(password);
}

/**
 * Changes a user's details. Users who change their own contacts must have entered their password for it. Their current
 * email address has to agree to another one first: the rest of the change is made, and the new address is pending.
 */
async function changeDetails(
  call: Parameters<typeof changeDirectly>[1],
  id: string,
  details: BodyOf<typeof changeUserDetails>,
): Promise<number> {
  const { email, remark, ...rest } = details;
  const { tx, viewer, services } = call;
  const waits =
    isViewer({ viewer, params: { id } }) &&
    (await needsConsent(tx, services.clock, viewer, details));
  if (!waits) return changeDirectly(changeUserDetail, { ...call, params: { id }, body: details });
  await requestAddress(workOf(call), viewer, email ?? null);
  if (Object.keys(rest).length === 0) return viewer.id;
  return changeDirectly(changeUserDetail, {
    ...call,
    params: { id: String(viewer.id) },
    body: { ...rest, remark },
  });
}

/**
 * Hourly limit of new addresses for a user's own account: each response reveals whether another user has the address.
 */
const ADDRESSES_AN_HOUR = 60;

/** Counts a new own address before it is checked, even if it is refused. @throws {ApiFailure} 1004 */
async function countAddress(
  services: Services,
  viewer: Viewer,
  id: string,
  { email }: { email?: string | null | undefined },
): Promise<void> {
  if (!email || !isViewer({ viewer, params: { id } })) return;
  const name = `account:${viewer.id}`;
  await spend(services, { kind: 'EMAIL_CHECK', name, limit: ADDRESSES_AN_HOUR });
}

/** Users. Source: docs/product.md, 7.4. */
export const users = [
  bind(listUsers, {
    owns: narrowed,
    handle: async ({ db, query: { grant: granted, ...query }, ...call }) => {
      const { viewer, services, params } = call;
      const found = await searchPeople(call, { ...query, ...params }, asked =>
        listHolders(db, viewer, asked),
      );
      if (granted === undefined) return found;
      await assertGranted(db, services, viewer, { list: 'users', grant: granted });
      return { ...found, purpose: 'export' as const };
    },
  }),

  bind(listMerchantUsers, {
    handle: ({ db, query, ...call }) =>
      searchPeople(call, { ...query, ...call.params }, asked => listMerchantPeople(db, asked)),
  }),

  bind(listUserApplicants, {
    handle: ({ db, query, ...call }) =>
      searchPeople(call, query, asked => listApplicants(db, asked)),
  }),

  bind(listPortalAccounts, {
    handle: ({ db, query, ...call }) =>
      searchPeople(call, { ...query, ...call.params }, asked => accountsOf(db, asked)),
  }),

  bind(getUser, {
    owns: ({ db, viewer, params }) => isPartnersHolder(db, viewer, idFrom(params.id)),
    handle: async ({ db, ...call }) => {
      const user = await userFor(db, call.viewer, idFrom(call.params.id));
      await noteView(call, { id: user.id, label: user.userDetails.displayName ?? user.username });
      return user;
    },
  }),

  bind(revealPersonalData, {
    handle: async call => ({
      value: await reveal(workOf(call), idFrom(call.params.id), call.body),
    }),
  }),

  bind(grantPersonalExport, {
    handle: call => grant(workOf(call), call.body),
  }),

  bind(listUserHistory, {
    handle: async ({ db, params, query }) => {
      const { id } = await userOf(db, idFrom(params.id));
      return listEntriesAbout(db, 'user', id, query);
    },
  }),

  bind(changeUserStatus, {
    handle: async call => userOf(call.tx, await changeDirectly(statusAction, call)),
  }),

  bind(changeUserDetails, {
    prepare: ({ services, viewer, params, body }) =>
      countAddress(services, viewer, params.id, body),
    handle: async call => userOf(call.tx, await changeDetails(call, call.params.id, call.body)),
  }),

  bind(changePortalUserDetails, {
    owns: isViewer,
    prepare: ({ services, viewer, params, body }) =>
      countAddress(services, viewer, params.id, body.userDetailDTO),
    // the location reported by the client is not part of the change
    handle: async call => {
      const id = call.access === 'owned' ? String(call.viewer.id) : call.params.id;
      return userOf(call.tx, await changeDetails(call, id, call.body.userDetailDTO));
    },
  }),

  bind(upgradeUser, {
    handle: async call => userOf(call.tx, await changeDirectly(upgradeAction, call)),
  }),

  bind(createUser, {
    prepare: ({ body }) => newPassword(body.password),
    handle: async ({ prepared: passwordHash, ...call }) => {
      const { password: _, ...account } = call.body;
      return userOf(call.tx, await createAccountDirectly(workOf(call), account, passwordHash));
    },
  }),

  bind(createPortalAccount, {
    prepare: ({ body }) => newPassword(body.password),
    handle: async ({ prepared: passwordHash, ...call }) => {
      const { password: _, ...account } = call.body;
      return userOf(call.tx, await createPartnerAccount(workOf(call), account, passwordHash));
    },
  }),

  bind(deleteUser, {
    handle: async call => {
      const work = { ...workOf(call), viewer: call.viewer };
      const id = idFrom(call.params.id);
      await removeWithRequests(work, { entity: 'user', id: id ?? 0 }, () =>
        removeUser(work, id, call.body.remark),
      );
    },
  }),

  bind(endUserSessions, {
    handle: call => {
      const work = { ...workOf(call), viewer: call.viewer };
      return endSessionsByAdmin(work, idFrom(call.params.id), call.body.remark);
    },
  }),

  bind(deleteUserDetails, {
    handle: call =>
      eraseDetails(
        { ...workOf(call), files: call.services.files },
        idFrom(call.params.id),
        call.body.remark,
      ),
  }),
];

/** The browsers and phones that users log in with. Source: docs/product.md, 7.6. */
export const device = [
  bind(createDevice, {
    owns: ({ viewer, body }) => body === undefined || body.userId === viewer.id,
    handle: ({ tx, services, body }) => addDevice(tx, services.clock, body),
  }),

  bind(updateDevice, {
    owns: async ({ viewer, params, body, db }) =>
      (await ownerOf(db, idFrom(params.id))) === viewer.id &&
      (body === undefined || body.userId === viewer.id),
    handle: ({ tx, services, params, body }) =>
      changeDevice(tx, services.clock, idFrom(params.id), body),
  }),

  bind(listUserDevices, {
    owns: ({ db, viewer, params }) => isPartnersHolder(db, viewer, idFrom(params.userId)),
    handle: async ({ db, params, query }) => {
      const { id } = await userOf(db, idFrom(params.userId));
      return listDevices(db, id, query);
    },
  }),

  bind(unsuspendUser, {
    handle: call => unsuspend(workOf(call), call.viewer, idFrom(call.params.id), call.body),
  }),
];
