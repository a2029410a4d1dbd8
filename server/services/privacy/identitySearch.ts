import { NO_SEARCH } from '#contract/constants.ts';
import type { User } from '#contract/records/user.ts';
import { sightOf } from '#contract/rules/people/privacy.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { giveBack, spend } from '#server/services/auth/allowance.ts';
import { identificationForms, withoutDashes } from '#server/services/users/numberForms.ts';
import { noteView, type Reading } from './noteView.ts';

/** Searches an hour by an identification number that nobody has. */
const MISSES_AN_HOUR = 20;

/** Number of an identity card, or of a passport; not a reference number of ours, which has the form of one. */
const IDENTIFICATION = /^(?!KT[MN]\d{12,}$)(?:\d{12}|[a-z]{1,3}\d{5,})$/i;

/**
 * Whether the text is looked for as an identification number; of all categories only if it looks like one, wherever it has
 * dashes: the search finds it so.
 */
const isIdentification = (category: string, text: string): boolean =>
  category === 'identificationNo'
    ? text !== ''
    : category === NO_SEARCH && IDENTIFICATION.test(withoutDashes(text));

/**
 * A list of people by a search. Whoever sees identification numbers masked must not find one out by trying what its mask
 * leaves open: searches that find nobody are few an hour, and one that finds a person by the number is in the person's
 * history like a view of them.
 * @throws {ApiFailure} 1004 with `Retry-After` after too many numbers that nobody has
 */
export async function searchPeople(
  reading: Reading,
  {
    category = NO_SEARCH,
    search = '',
  }: { category?: string | undefined; search?: string | undefined },
  list: () => Promise<ListPage<User>>,
): Promise<ListPage<User>> {
  const text = search.trim();
  if (!isIdentification(category, text)) return list();
  const { viewer, services } = reading;
  const isLimited = sightOf(viewer.role, 'identificationNo', 'record') !== 'full';
  const allowance = {
    kind: 'IDENTITY_SEARCH',
    name: `account:${viewer.id}`,
    limit: MISSES_AN_HOUR,
  } as const;
  // before the search: of many at once none is free
  if (isLimited) await spend(services, allowance);
  const found = await list();
  if (isLimited && found.content.length > 0) await giveBack(services, allowance);
  const forms = identificationForms(text.toLowerCase());
  for (const { id, username, userDetails } of found.content) {
    const isMeant = forms.includes(userDetails.identificationNo?.toLowerCase() ?? '');
    if (isMeant) await noteView(reading, { id, label: userDetails.displayName ?? username });
  }
  return found;
}
