import type { ComponentType } from 'react';
import { loadNamespaces } from '#page/loadNamespaces.ts';
import type { Namespace } from '#page/namespaces.ts';
import { Wizard } from './Wizard.tsx';

/** Whose texts the wizard shows; `main.tsx` asks for them early. */
const TEXTS: Namespace[] = ['portal', 'company', 'onboarding'];

/** The wizard, with its texts. */
export async function loadWizard(): Promise<{ default: ComponentType }> {
  await loadNamespaces(...TEXTS);
  return { default: Wizard };
}
