/** Public routes, without login. Source: docs/product.md, 2.1. */
export const PATHS = {
  login: '/login',
  forgot: '/forgetPassword',
  reset: '/resetPassword',
  health: '/health-check',
  wizard: '/onBoarding',
} as const;

/** The path of the lock screen, which replaces that of the page behind it; the login must know it. */
export const LOCK_PATH = '/profile/lock';

/**
 * Whether a public page also opens for a logged-in user: links in emails, the operators' page and a
 * merchant's application do; only the login redirects to the app.
 */
export const standsAlone = (path: string): boolean =>
  path !== PATHS.login && Object.values<string>(PATHS).includes(path);
