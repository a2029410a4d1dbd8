import { act } from '@testing-library/react';

/** Goes to a path within the portal, as a link does. */
export const turnTo = (path: string) =>
  act(() => {
    // the router counts its entries
    const { idx = 0 } = history.state ?? {};
    history.pushState({ idx: idx + 1 }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
