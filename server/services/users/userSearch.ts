import { or, type SQL, sql } from 'drizzle-orm';
import { NO_SEARCH } from '#contract/constants.ts';
import { USER_SEARCH_CATEGORIES } from '#contract/endpoints/people/users.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { anyOf, equalsText, matchesWords, startsWith } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { identificationForms, isIdentification, phoneForms } from './numberForms.ts';

type Category = (typeof USER_SEARCH_CATEGORIES)[number];

/** A search in two equivalent forms. */
interface Search {
  /** By ids, which are collected field by field, each by its own index; for texts with few matches. */
  readonly byIndex: SQL;
  /** By a user's row joined with its details; for texts with many matches. */
  readonly byRow: SQL;
}

/** Matches the typed identification number, with or without dashes. */
export const isIdentifiedBy = (typed: string): SQL =>
  anyOf(identificationForms(typed).map(form => equalsText(userDetails.identificationNo, form)));

/** Conditions on the details by search category, each with an index of its own; `username` is not one of them. */
const IN_DETAILS: Readonly<
  Record<Exclude<Category, 'all' | 'username'>, (typed: string) => SQL[]>
> = {
  // also by the name that the lists show
  fullName: typed => [
    matchesWords(userDetails.fullName, typed),
    matchesWords(userDetails.displayName, typed),
  ],
  email: typed => [startsWith(userDetails.email, typed)],
  phoneNum: typed => [anyOf(phoneForms(typed).map(form => startsWith(userDetails.phoneNum, form)))],
  // only the whole number: by prefixes, a masked number could be guessed digit by digit
  identificationNo: typed => [isIdentifiedBy(typed)],
};

/** Conditions of a search of all categories. */
const detailsLike = (typed: string): SQL[] =>
  Object.entries(IN_DETAILS)
    .filter(([name]) => name !== 'identificationNo' || isIdentification(NO_SEARCH, typed))
    .flatMap(([, conditions]) => conditions(typed));

/**
 * Returns the condition for users with the text in one of their fields; undefined for an empty text and for the text
 * `all`.
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
        ? detailsLike(typed)
        : IN_DETAILS[category](typed);
  const isNamed = category === 'username' || category === 'all';
  const ids = [
    ...(isNamed ? [sql`select ${users.id} from ${users} where ${named}`] : []),
    ...known.map(condition => sql`select ${userDetails.id} from ${userDetails} where ${condition}`),
  ];
  return {
    // no index supports an "or" across two tables, and within one table the planner does not use them for it
    byIndex: sql`${users.id} in (${sql.join(ids, sql` union all `)})`,
    byRow: or(...(isNamed ? [named] : []), ...known) ?? named,
  };
}

const isCategory = (word: string): word is Category =>
  (USER_SEARCH_CATEGORIES as readonly string[]).includes(word);
