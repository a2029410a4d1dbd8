import { useRouteError } from 'react-router';

/**
 * Rethrows an error outside of a screen, so that the page shows it: the router would otherwise catch it first and show
 * its own error page.
 */
export function RethrowRouteError(): never {
  throw useRouteError();
}
