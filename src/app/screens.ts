import { type ComponentType, lazy } from 'react';
import { loadNamespace } from '../providers/i18n/i18nProvider.ts';
import type { Namespace } from '../providers/public/translator.ts';

/** A screen behind the login. */
export interface Screen {
  /** Route, with `:id` where a record stands. */
  path: string;
  /** The link of the menu item that opens it: the route's own, or its list's. */
  menu: string;
  /** The file of translations that comes with it. */
  texts: Namespace;
  load: () => Promise<ComponentType>;
}

/** The screen's component, loaded with its texts when it is first shown. */
export const lazyScreen = ({ load, texts }: Screen) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadNamespace(texts)]);
    return { default: screen };
  });
