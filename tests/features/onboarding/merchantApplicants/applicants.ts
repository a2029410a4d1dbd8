import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import { changeMerchant, merchantRow, removeDocuments } from '#tests/support/arrange/merchants.ts';
import { type Applicant, apply } from '#tests/support/arrange/onboarding.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

export const LIST = '/onboarding/merchantApplicants';

/** A user who has applied, under a name that no other user has. */
export interface Named extends Applicant {
  name: string;
}

const filterOf = (search: string) => `?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

/** An application in a queue of its own, in which nothing comes after it. */
export const aloneOf = ({ id, name }: Pick<Named, 'id' | 'name'>) =>
  `${LIST}/${id}${filterOf(name)}`;

/** Of several with the same word in their names, the oldest first. */
export const amongOf = ({ id }: Pick<Named, 'id'>, word: string) =>
  `${LIST}/${id}${filterOf(word)}&sort=id&order=ASC`;

/** Ticks off all that is still to be checked. */
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

/** A button of the page, where there is one. */
export const action = (name: string) =>
  within(screen.getByRole('main')).queryByRole('button', { name });

/** What is asked once more before a decision is sent, beside the case. */
export const question = () => screen.findByRole('group', { name: /\?$/ });

/** Chooses a word, fills in what it asks for, and sends it. */
export async function decide(user: UserEvent, name: string, fields: Record<string, string> = {}) {
  await user.click(await screen.findByRole('button', { name }));
  const form = await question();
  for (const [label, text] of Object.entries(fields)) {
    await fill(user, within(form).getByRole('textbox', { name: label }), text);
  }
  await user.click(within(form).getByRole('button', { name }));
}

let count = 0;

/** A word that no name of the demo begins with. */
export function anyWord(): string {
  count += 1;
  return `Zq${String.fromCharCode(96 + count)}x`;
}

/** The portal, with applications that wait. */
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
    /** What a backend of before the rules may have: set behind their back. */
    put: ({ id }: Pick<Named, 'id'>, values: Parameters<typeof changeMerchant>[2]) =>
      changeMerchant(database(), id, values),
    /** Documents of a kind are not there any more. */
    takeAway: ({ id }: Pick<Named, 'id'>, category: 'SSM' | 'BUSINESS_STATEMENT') =>
      removeDocuments(database(), id, category),
  };
}
