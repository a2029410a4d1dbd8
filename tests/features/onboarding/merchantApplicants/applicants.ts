import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import { changeMerchant, merchantRow, removeDocuments } from '#tests/support/arrange/merchants.ts';
import { type Applicant, apply } from '#tests/support/arrange/onboarding.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

export const LIST = '/onboarding/merchantApplicants';

/** An applicant with a unique name. */
export interface Named extends Applicant {
  name: string;
}

const filterOf = (search: string) => `?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

/** An application in a queue of its own, without a next one. */
export const aloneOf = ({ id, name }: Pick<Named, 'id' | 'name'>) =>
  `${LIST}/${id}${filterOf(name)}`;

/** Several applications with the same word in their names, oldest first. */
export const amongOf = ({ id }: Pick<Named, 'id'>, word: string) =>
  `${LIST}/${id}${filterOf(word)}&sort=id&order=ASC`;

/** Ticks off the rest of the checklist. */
export async function checkAll() {
  const signature = applicants.applicants.sections.signature;
  const last = applicants.applicants.checkedWhat.replace('{{what}}', signature);
  await screen.findByRole('checkbox', { name: last });
  const pattern = applicants.applicants.checkedWhat.replace('{{what}}', '');
  for (const box of screen.getAllByRole('checkbox', {
    name: new RegExp(`^${pattern}`),
    checked: false,
  })) {
    fireEvent.click(box);
  }
}

export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) });

/** A button of the page, if there is one. */
export const action = (name: string) =>
  within(screen.getByRole('main')).queryByRole('button', { name });

/** The confirmation that is shown next to the case before a decision is sent. */
export const question = () => screen.findByRole('group', { name: /\?$/ });

/** Chooses a decision, fills in its fields, and submits. */
export async function decide(user: UserEvent, name: string, fields: Record<string, string> = {}) {
  await user.click(await screen.findByRole('button', { name }));
  const form = await question();
  for (const [label, text] of Object.entries(fields)) {
    await fill(user, within(form).getByRole('textbox', { name: label }), text);
  }
  await user.click(within(form).getByRole('button', { name }));
}

let count = 0;

/** A word with which no name of the demo begins. */
export function anyWord(): string {
  count += 1;
  return `Zq${String.fromCharCode(96 + count)}x`;
}

/** The portal, with pending applications. */
export function startApplicants() {
  const portal = startPortal();
  const database = () => portal.backend().database;
  const anApplicant = async (
    given: Record<string, unknown> = {},
    name = `Kedai ${anyWord()}`,
  ): Promise<Named> => ({
    ...(await apply(portal.backend(), { businessRegistrationName: name, ...given })),
    name,
  });
  return {
    ...portal,
    anApplicant,
    rowOf: ({ id }: Pick<Named, 'id'>) => merchantRow(database(), id),
    /** Sets data that predates the validation rules, directly in the database. */
    put: ({ id }: Pick<Named, 'id'>, values: Parameters<typeof changeMerchant>[2]) =>
      changeMerchant(database(), id, values),
    /** Removes the documents of a category. */
    takeAway: ({ id }: Pick<Named, 'id'>, category: 'SSM' | 'BUSINESS_STATEMENT') =>
      removeDocuments(database(), id, category),
  };
}
