import { type ComponentType, createContext, useContext } from 'react';
import type { Namespace } from '#page/namespaces.ts';

/** Screens of one feature, as its `screens.ts` declares them. */
export interface Screens {
  /** The translation namespaces of each screen. */
  texts: Namespace | readonly Namespace[];
  /**
   * The link of the menu item for all of them, if it differs from that of the screen whose path is a prefix of
   * theirs: a record's page belongs to its list. Any other screen has its own.
   */
  menu?: string;
  /** Loaders of the components, by path in the contract's `PATHS`. */
  at: Readonly<Record<string, () => Promise<ComponentType>>>;
}

/** A signed-in screen. */
export interface Screen extends Pick<Screens, 'texts'> {
  path: string;
  menu: string;
  load: () => Promise<ComponentType>;
}

/** Information about the routes for the shell and the lists, which do not import them. */
export interface ScreenIndex {
  /** Loads the code and translations of a link's screen before it is followed. Never throws. */
  prefetch: (link: string) => void;
  /** The link of the menu item that a path belongs to: a record's page belongs to its list. */
  menuLinkOf: (path: string) => string | undefined;
}

/** Provided by `app/`, the only part that knows the routes. */
export const ScreenIndexContext = createContext<ScreenIndex>({
  prefetch: () => undefined,
  menuLinkOf: path => path,
});

/** The screen index of the surrounding app. */
export const useScreenIndex = () => useContext(ScreenIndexContext);
