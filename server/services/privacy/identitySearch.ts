import { NO_SEARCH } from '#contract/constants.ts';
import type { User } from '#contract/records/user.ts';
import { sightOf } from '#contract/rules/people/privacy.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { giveBack, spend } from '#server/services/auth/allowance.ts';
import { identificationForms, withoutDashes } from '#server/services/users/numberForms.ts';
import { noteView, type Reading } from './noteView.ts';

/** Maximum number of searches per hour for identification numbers without a match. */
const MISSES_AN_HOUR = 20;

/** Identity card or passport number; not one of our reference numbers, which look like passport numbers. */
const IDENTIFICATION = /^(?!KT[MN]\d{12,}$)(?:\d{12}|[a-z]{1,3}\d{5,})$/i;

/**
 * Whether the text is searched for as an identification number. In a search of all categories, it must look like one,
 * with or without dashes, since the search finds both.
 */
const isIdentification = (category: string, text: string): boolean =>
  category === 'identificationNo'
    ? text !== ''
    : category === NO_SEARCH && IDENTIFICATION.test(withoutDashes(text));

/**
 * Searches a list of people. A viewer who sees identification numbers masked must not discover one by trying out the
 * masked digits: searches without a match are limited per hour, and a match by the number is recorded in the person's
 * history like a view.
 * @throws {ApiFailure} 1004 with `Retry-After` after too many numbers without a match
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
  // before the search, so that concurrent searches all count
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
