import { or, type SQL, sql } from 'drizzle-orm';
import { NO_SEARCH } from '#contract/constants.ts';
import { USER_SEARCH_CATEGORIES } from '#contract/endpoints/people/users.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { anyOf, equalsText, matchesWords, startsWith } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { identificationForms, phoneForms } from './numberForms.ts';

type Category = (typeof USER_SEARCH_CATEGORIES)[number];

/** The same search in two forms. */
interface Search {
  /** By ids, which are put together field by field, each by its own index; for texts that few have. */
  readonly byIndex: SQL;
  /** By a user's row and its details, which must be joined; for texts that many have. */
  readonly byRow: SQL;
}

/** The identification number is the typed one, however either is written. */
export const isIdentifiedBy = (typed: string): SQL =>
  anyOf(identificationForms(typed).map(form => equalsText(userDetails.identificationNo, form)));

/** Conditions on the details by the word in the path; `username` is not one of them. */
const IN_DETAILS: Readonly<Record<Exclude<Category, 'all' | 'username'>, (typed: string) => SQL>> =
  {
    fullName: typed => matchesWords(userDetails.fullName, typed),
    email: typed => startsWith(userDetails.email, typed),
    phoneNum: typed => anyOf(phoneForms(typed).map(form => startsWith(userDetails.phoneNum, form))),
    // only the whole number: by prefixes, a masked number could be guessed digit by digit
    identificationNo: isIdentifiedBy,
  };

/**
 * People in one of whose fields the text is found; no text, and the text `all`, are no search.
 * Source: docs/contract.md, endpoints (basic-premium).
 * @throws {ApiFailure} 1001 for an unknown category
 */
export function searchOf({
  category = NO_SEARCH,
  search = NO_SEARCH,
}: {
  category?: string | undefined;
  search?: string | undefined;
}): Search | undefined {
  const typed = search.trim();
  if (!isCategory(category)) throw new ApiFailure('badParameter', { message: 'category' });
  if (typed === '' || typed === NO_SEARCH) return undefined;

  const named = startsWith(users.username, typed);
  const known =
    category === 'username'
      ? []
      : category === 'all'
        ? Object.values(IN_DETAILS).map(condition => condition(typed))
        : [IN_DETAILS[category](typed)];
  const isNamed = category === 'username' || category === 'all';
  const ids = [
    ...(isNamed ? [sql`select ${users.id} from ${users} where ${named}`] : []),
    ...known.map(condition => sql`select ${userDetails.id} from ${userDetails} where ${condition}`),
  ];
  return {
    // no index serves an "or" between two tables, and the planner gives up on one within a table
    byIndex: sql`${users.id} in (${sql.join(ids, sql` union all `)})`,
    byRow: or(...(isNamed ? [named] : []), ...known) ?? named,
  };
}

const isCategory = (word: string): word is Category =>
  (USER_SEARCH_CATEGORIES as readonly string[]).includes(word);
