import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { DECLARATIONS, type DocumentCategory } from '#contract/words/options.ts';
import company from '#locales/en/company.json' with { type: 'json' };
import onboarding from '#locales/en/onboarding.json' with { type: 'json' };
import portal from '#locales/en/portal.json' with { type: 'json' };
import publicPages from '#locales/en/public.json' with { type: 'json' };
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import { fill } from '#tests/support/screen/fill.ts';

/** The English messages of the wizard. */
export const words = onboarding.onboarding;
export const codes: Record<string, string> = { ...publicPages.codes, ...portal.codes };
export const { files } = portal;
export const categories: Record<string, string> = company.documentCategories;

const { password, repeat: _, ...account } = ANSWERS.account;

/** All answers of the first three steps, without the password. */
const answers: Record<string, string> = {
  ...account,
  ...ANSWERS.credentials,
  ...ANSWERS.performance,
};

let drafts = 0;

/** Stores an application without documents and later steps in this browser. @returns its upload token */
export function keepDraft(given: Record<string, string> = {}, agreed: readonly string[] = []) {
  drafts += 1;
  const uploadToken = crypto.randomUUID();
  const own = { username: `kedai.tetap${drafts}`, email: `tetap${drafts}@kedai.example` };
  const kept = { answers: { ...answers, ...own, ...given }, uploadToken, documents: [], agreed };
  localStorage.setItem('device.application', JSON.stringify({ ...kept, savedAt: Date.now() }));
  return { uploadToken, ...own };
}

/** Continues this browser's application, types the password again, and opens a step. */
export async function goOn(step: 'Upload documents' | 'Terms and agreements' = 'Upload documents') {
  await userEvent.click(await screen.findByRole('button', { name: words.draft.continue }));
  await fill(userEvent, await screen.findByLabelText(words.account.password), password);
  await fill(userEvent, screen.getByLabelText(words.account.repeat), password);
  await openStep(step);
}

export async function openStep(step: string) {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${step}`) }));
  await screen.findByRole('heading', { level: 1, name: step });
}

export const fileOf = (content: Uint8Array, name: string, type = 'application/pdf') =>
  new File([new Uint8Array(content)], name, { type });

/** The upload field of one document category. */
export const kind = async (category: string) =>
  within(await screen.findByRole('group', { name: categories[category] as string }));

/** The picker of a category that takes one file, or several. */
export const PICKER = new RegExp(`^(?:${files.choose}|${files.chooseOne})$`);

/** Selects files of any type, even those that the browser's file dialog would hide. */
export const choose = async (category: DocumentCategory, ...chosen: File[]) =>
  userEvent
    .setup({ applyAccept: false })
    .upload((await kind(category)).getByLabelText(PICKER), chosen);

export async function isHandedIn(category: string, number = 1) {
  const field = await kind(category);
  await waitFor(() => expect(field.getAllByText(files.done)).toHaveLength(number));
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Accepts all declarations, and types a name as signature. */
export async function agreeAndSign(name = 'Melati binti Osman') {
  for (const one of DECLARATIONS) {
    await userEvent.click(await screen.findByLabelText(words.declarations[one].sentence));
  }
  await userEvent.click(screen.getByLabelText(words.signature.way.type));
  await fill(userEvent, screen.getByLabelText(words.signature.name), name);
}
