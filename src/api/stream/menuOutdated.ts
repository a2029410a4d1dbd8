import { call } from '#api/call.ts';
import { getSession } from '#api/session/sessionState.ts';
import { getMenu } from '#contract/endpoints/people/ownMenu.ts';

/**
 * Whether the backend's menu is another than the session's; compared in the background. False as long as the session has
 * none.
 * @throws {ApiError} as `call`
 */
export async function isMenuOutdated(): Promise<boolean> {
  const { token } = getSession();
  const current = await call(getMenu, { background: true });
  const { menu, token: tokenNow } = getSession();
  return token === tokenNow && menu !== undefined && !isSame(menu, current);
}

/** By value: both come from the same endpoint, in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
