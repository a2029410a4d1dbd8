import type { AuthProvider } from 'react-admin';
import { logOut, session } from '../../api/session.ts';
import { canOpen } from '../../contract/menu.ts';

/**
 * The route whose menu item opens a resource, for `<CanAccess>` and `useCanAccess`. What is not
 * listed is denied.
 */
const links: Readonly<Record<string, string>> = {
  users: '/management/users/ewallet',
  userHistory: '/management/users/ewallet',
  approvalRequests: '/operations/validatorRequests',
  history: '/history',
  transactions: '/transactions/allTransactions',
};

/**
 * Tells react-admin who is here. Login stands outside `<Admin>`, which is mounted only with a
 * session and unmounted with its end, so nothing here redirects.
 * Source: spec sections 4 and 6.
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
   * network. A rejection would make react-admin answer `{ data: {} }` in the place of the error,
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

  canAccess: ({ resource }) => {
    const { profile, menu } = session.get();
    const link = Object.hasOwn(links, resource) ? links[resource] : undefined;
    if (!profile || !link) return Promise.resolve(false);
    const viewer = { role: profile.role, merchantType: profile.merchant?.type };
    return Promise.resolve(canOpen(menu ?? [], viewer, link));
  },
};
