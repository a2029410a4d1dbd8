import { type ComponentType, createContext, useContext } from 'react';
import type { Namespace } from '#page/namespaces.ts';

/** Screens of one feature, as its `screens.ts` declares them. */
export interface Screens {
  /** The files of translations that come with each. */
  texts: Namespace | readonly Namespace[];
  /** The link of the menu item that opens them all: a record's page has its list's. By default each has its own. */
  menu?: string;
  /** What loads each one's component, by its path of the contract's `PATHS`. */
  at: Readonly<Record<string, () => Promise<ComponentType>>>;
}

/** A screen that needs a login. */
export interface Screen extends Pick<Screens, 'texts'> {
  path: string;
  menu: string;
  load: () => Promise<ComponentType>;
}

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
