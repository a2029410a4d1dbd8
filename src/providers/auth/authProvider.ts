import type { AuthProvider } from 'react-admin';
import { logOut, session } from '#api/session/session.ts';
import { askedOf, permissionOf, type Target } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ResourceCalls, resources } from '#providers/data/resources.ts';

/** The call behind each of react-admin's actions on a resource. */
const CALLS: Readonly<Record<string, (calls: ResourceCalls) => Endpoint | undefined>> = {
  list: ({ list }) => list?.endpoint,
  export: ({ list }) => list?.endpoint,
  show: ({ one }) => one,
  create: ({ create }) => create,
  edit: ({ update }) => update,
  delete: ({ remove }) => remove,
};

/** @returns undefined for a resource or an action that the table does not have */
function callOf(resource: string, action: string): Endpoint | undefined {
  if (!Object.hasOwn(resources, resource) || !Object.hasOwn(CALLS, action)) return undefined;
  return CALLS[action]?.(resources[resource as keyof typeof resources]);
}

/**
 * Tells react-admin who is here. Login stands outside `<Admin>`, which is mounted only with a
 * session and unmounted with its end, so nothing here redirects.
 * Source: docs/product.md, 4.1 and 6.1.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('login stands outside <Admin>')),

  logout: async () => {
    await logOut();
    return false;
  },

  checkAuth: () =>
    session.get().status === 'authenticated'
      ? Promise.resolve()
      : Promise.reject({ redirectTo: false, message: false, logoutUser: false }),

  /**
   * Never rejects: a code that ends the session has ended it already, in the one door to the
   * network. A rejection would make react-admin answer `{ data: {} }` in place of the error,
   * and a refused change would look done.
   */
  checkError: () => Promise.resolve(),

  getIdentity: () => {
    const { profile } = session.get();
    if (!profile) return Promise.reject(new Error('no session'));
    const { displayName, firstName, lastName } = profile.userDetails;
    const fullName = displayName ?? [firstName, lastName].filter(Boolean).join(' ');
    return Promise.resolve({ id: profile.id, fullName: fullName || profile.username });
  },

  getPermissions: () => Promise.resolve(session.get().profile?.role),

  /** The answer of `useMay`, for react-admin's own buttons and views; unknown actions are denied. */
  canAccess: ({ resource, action, record }) => {
    const { profile } = session.get();
    const call = callOf(resource, action);
    if (!profile || !call) return Promise.resolve(false);
    return Promise.resolve(
      permissionOf(call, profile.role, askedOf(record as Target | undefined)) !== 'denied',
    );
  },
};
