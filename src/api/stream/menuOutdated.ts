import { call } from '#api/call.ts';
import { getSession } from '#api/session/sessionState.ts';
import { getMenu } from '#contract/endpoints/people/ownMenu.ts';

/**
 * Whether the backend's menu differs from the session's, checked in the background. False while the session has no
 * menu.
 * @throws {ApiError} as `call`
 */
export async function isMenuOutdated(): Promise<boolean> {
  const { token } = getSession();
  const current = await call(getMenu, { background: true });
  const { menu, token: tokenNow } = getSession();
  return token === tokenNow && menu !== undefined && !isSame(menu, current);
}

/** Compared by value: both come from the same endpoint. */
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** As JSON, with the roles of an item in alphabetical order: to a backend they may be a set, in any order. */
const textOf = (menu: unknown) =>
  JSON.stringify(menu, (_, value) =>
    Array.isArray(value) && typeof value[0] === 'string' ? value.toSorted() : value,
  );
