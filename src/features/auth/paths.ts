/** Routes that need no login. Source: spec section 2; `/onBoarding` has a door of its own. */
export const PATHS = {
  login: '/login',
  forgot: '/forgetPassword',
  reset: '/resetPassword',
  health: '/health-check',
} as const;

/**
 * A link from a mail, and the page that operators look at, mean what they say to somebody who is
 * logged in too; the others lead that person to the app.
 */
export const standsAlone = (path: string): boolean =>
  path === PATHS.reset || path === PATHS.health || path === PATHS.forgot;
