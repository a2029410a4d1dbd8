import { useRouteError } from 'react-router';

/**
 * What fails beside a screen fails the whole page, which says so in words: the router would catch it
 * first and show a page of its own.
 */
export function PassOn(): never {
  throw useRouteError();
}
