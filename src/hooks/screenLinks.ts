import { createContext, useContext } from 'react';

/** What the shell and the lists may know of the routes, without importing them. */
export interface ScreenIndex {
  /** Loads the code and texts of the screen that a link leads to, before it is followed. Never throws. */
  prefetch: (link: string) => void;
  /** The link of the menu item that a path belongs to: a record's page belongs to its list. */
  menuLinkOf: (path: string) => string | undefined;
}

/** Filled by `app/`, which alone knows the routes. */
export const ScreenIndexContext = createContext<ScreenIndex>({
  prefetch: () => undefined,
  menuLinkOf: path => path,
});

/** The index of screens of the app around. */
export const useScreenIndex = () => useContext(ScreenIndexContext);
