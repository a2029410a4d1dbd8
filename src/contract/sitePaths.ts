/** Public routes, without login. Source: docs/product.md, 2.1. */
export const PATHS = {
  login: '/login',
  forgot: '/forgetPassword',
  reset: '/resetPassword',
  health: '/health-check',
  wizard: '/onBoarding',
} as const;

/** The address of a locked screen, which the login must know: it covers that of the page behind it. */
export const LOCK_PATH = '/profile/lock';

/**
 * Whether a public page also opens for a logged-in user: links in mails, the operators' page and a
 * merchant's application do; only the login redirects to the app.
 */
export const standsAlone = (path: string): boolean =>
  path !== PATHS.login && Object.values<string>(PATHS).includes(path);
