import type { ComponentType } from 'react';
import { loadNamespaces } from '#page/loadNamespaces.ts';
import type { Namespace } from '#page/namespaces.ts';
import { Wizard } from './Wizard.tsx';

/** The i18n namespaces of the wizard; `main.tsx` requests them early. */
const TEXTS: Namespace[] = ['portal', 'company', 'onboarding'];

/** Loads the wizard with its messages. */
export async function loadWizard(): Promise<{ default: ComponentType }> {
  await loadNamespaces(...TEXTS);
  return { default: Wizard };
}
