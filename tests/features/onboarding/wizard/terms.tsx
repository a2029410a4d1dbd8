import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startPages } from '#tests/site/support.tsx';
import { applicationsBy, handInAll } from '#tests/support/arrange/onboarding.ts';
import { type Backend, callerOf } from '#tests/support/backend/backend.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { goOn, keepDraft, openStep, press, words } from './steps.tsx';

export const SUBMIT = '*/user/api/merchants/onboarding';

/** Opens the public pages for tests of the wizard's last step. */
export function startTerms() {
  const pages = startPages();
  const { backend, open } = pages;
  return {
    ...pages,
    /** An application that is complete except for the last step, opened there. @param age of its documents, in ms */
    openTerms: async (answers: Record<string, string> = {}, age = 1000) => {
      const draft = keepDraft(answers);
      const documents = await handedIn(backend(), draft.uploadToken, age);
      const kept = JSON.parse(localStorage.getItem('device.application') ?? '');
      localStorage.setItem('device.application', JSON.stringify({ ...kept, documents }));
      const page = open('/onBoarding');
      await goOn('Terms and agreements');
      return { ...draft, ...page };
    },
    applicationsOf: (username: string) => applicationsBy(backend(), username),
  };
}

/** Uploads all documents, as this browser did before it was closed. */
async function handedIn({ app }: Backend, uploadToken: string, age: number) {
  const documents: { id: number; category: string; name: string; size: number }[] = [];
  const caller = callerOf(app, '', '');
  const call: typeof caller.call = async (...request) => {
    const answer = await caller.call(...request);
    documents.push(answer.payload.content);
    return answer;
  };
  await handInAll({ call }, uploadToken);
  for (const [at, { id, category, name, size }] of documents.entries()) {
    const note = { draft: uploadToken, group: category, name, size, type: '', documentId: id };
    localStorage.setItem(
      `kept.nobody.file.${uploadToken}-${id}`,
      JSON.stringify({ ...note, keptAt: Date.now() + at - age }),
    );
  }
  return documents;
}

export const submit = () => press(words.terms.submit);

/** Enters another address of the account, and comes back to the last step. */
export async function correctEmail(email: string) {
  await openStep(words.steps.account);
  const field = screen.getByLabelText(words.account.email);
  await userEvent.clear(field);
  await fill(userEvent, field, email);
  await openStep(words.steps.terms);
}

/** The confirmation, with its reference number. */
export async function finish() {
  await screen.findByRole('heading', { level: 1, name: words.finish.title });
  return document.querySelector('.k-finish-reference strong')?.textContent ?? '';
}
