/** Routes that need no login. Source: docs/product.md, 2.1. */
export const PATHS = {
  login: '/login',
  forgot: '/forgetPassword',
  reset: '/resetPassword',
  health: '/health-check',
  wizard: '/onBoarding',
} as const;

/**
 * A link from a mail, the page that operators look at and a merchant's application mean what they
 * say to a user who is logged in too; the login alone leads that person to the app.
 */
export const standsAlone = (path: string): boolean =>
  path !== PATHS.login && Object.values<string>(PATHS).includes(path);
