import type { AuthProvider } from 'react-admin';
import { logOut } from '#api/session/session.ts';
import { session } from '#api/session/sessionState.ts';
import { detailsOf, permissionOf, type Target } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ResourceCalls } from '#providers/data/resourceCalls.ts';
import { callsOf } from '#providers/data/resources.ts';
import { preferencesSaved } from '#providers/store/preferences.ts';

/** The endpoint behind each react-admin action on a resource. */
const CALLS: Readonly<Record<string, (calls: ResourceCalls) => Endpoint | undefined>> = {
  list: ({ list }) => list?.endpoint,
  export: ({ list }) => list?.endpoint,
  show: ({ one }) => one,
  create: ({ create }) => create,
  edit: ({ update }) => update,
  delete: ({ remove }) => remove,
};

/** @returns undefined for an unknown resource or action */
async function callOf(resource: string, action: string): Promise<Endpoint | undefined> {
  if (!Object.hasOwn(CALLS, action)) return undefined;
  return CALLS[action]?.(await callsOf(resource).catch(() => ({})));
}

/**
 * Provides the session to react-admin. The login is outside `<Admin>`, which is mounted only during a session, so
 * nothing here redirects.
 * Source: docs/product.md, 4.1 and 6.1.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('the login is outside <Admin>')),

  logout: async () => {
    await preferencesSaved();
    logOut();
    return false;
  },

  checkAuth: () =>
    session.get().status === 'authenticated'
      ? Promise.resolve()
      : Promise.reject({ redirectTo: false, message: false, logoutUser: false }),

  /**
   * Never rejects: `call` has already ended the session if the code requires it. A rejection would make react-admin
   * return `{ data: {} }` instead of the error, and a refused change would look successful.
   */
  checkError: () => Promise.resolve(),

  getIdentity: () => {
    const { profile } = session.get();
    if (!profile) return Promise.reject(new Error('no session'));
    const { displayName, firstName, lastName } = profile.userDetails ?? {};
    const fullName = displayName ?? [firstName, lastName].filter(Boolean).join(' ');
    return Promise.resolve({
      id: profile.id,
      fullName: fullName || profile.username,
      // the organisation whose records the user sees; staff see everybody's
      organisation: profile.merchant?.businessRegistrationName ?? profile.partner?.name,
    });
  },

  getPermissions: () => Promise.resolve(session.get().profile?.role),

  /** The result of `useMay`, for react-admin's own buttons and views; unknown actions are denied. */
  canAccess: async ({ resource, action, record }) => {
    const { profile } = session.get();
    const call = await callOf(resource, action);
    if (!profile || !call) return false;
    return permissionOf(call, profile.role, detailsOf(record as Target | undefined)) !== 'denied';
  },
};
