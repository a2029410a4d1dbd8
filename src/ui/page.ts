import { createContext } from 'react';

/** What a page's heading knows of the portal around it. */
export interface Page {
  /** The deployment's name, which stands in the tab's title. */
  projectName: string;
  /** Told the page's title whenever it changes. */
  onTitle?: (title: string) => void;
}

/** Filled by the shell. */
export const PageContext = createContext<Page>({ projectName: 'Kaunter' });
