import type { ComponentType } from 'react';
import { type Namespace, startTranslator, translator } from '#page/translator.ts';
import { Wizard } from './Wizard.tsx';

/** Whose texts the wizard shows; `main.tsx` asks for them early. */
const TEXTS: Namespace[] = ['portal', 'company', 'onboarding'];

/** The wizard, with its texts. */
export async function loadWizard(): Promise<{ default: ComponentType }> {
  await startTranslator();
  await translator.loadNamespaces(TEXTS);
  return { default: Wizard };
}
