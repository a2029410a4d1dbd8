import { MAX_PAGE_SIZE, NO_SEARCH } from '#contract/constants.ts';
import type { User } from '#contract/records/user.ts';
import { sightOf } from '#contract/rules/people/privacy.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { giveBack, spend } from '#server/services/auth/allowance.ts';
import { isIdentification } from '#server/services/users/numberForms.ts';
import { noteView, type Reading } from './noteView.ts';

/** Maximum number of searches per hour for identification numbers without a match. */
const MISSES_AN_HOUR = 20;

/** A page of a list of people, searched in one category or in all. */
interface Query {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/**
 * Searches a list of people. A viewer who sees identification numbers masked must not discover one by trying out the
 * masked digits: searches without a match are limited per hour, and a match by the number is recorded in the person's
 * history like a view.
 * @throws {ApiFailure} 1004 with `Retry-After` after too many numbers without a match
 */
export async function searchPeople<Asked extends Query>(
  reading: Reading,
  query: Asked,
  list: (query: Asked) => Promise<ListPage<User>>,
): Promise<ListPage<User>> {
  const { category = NO_SEARCH, search = '' } = query;
  if (!isIdentification(category, search.trim())) return list(query);
  const { viewer, services } = reading;
  const isLimited = sightOf(viewer.role, 'identificationNo', 'record') !== 'full';
  const allowance = {
    kind: 'IDENTITY_SEARCH',
    name: `account:${viewer.id}`,
    limit: MISSES_AN_HOUR,
  } as const;
  // before the search, so that concurrent searches all count
  if (isLimited) await spend(services, allowance);
  const found = await list(query);
  if (found.total === 0) return found;
  if (isLimited) await giveBack(services, allowance);
  // the requested page need not contain them: its total reveals a match too
  const byNumber = { category: 'identificationNo', page: 0, size: MAX_PAGE_SIZE };
  const { content: people } = await list({ ...query, ...byNumber });
  for (const { id, username, userDetails } of people)
    await noteView(reading, { id, label: userDetails.displayName ?? username });
  return found;
}
