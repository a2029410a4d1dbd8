import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Search conditions. They use exactly the same expressions as the indexes of the schema, so that
 * the database can use these indexes.
 */

/**
 * The text starts with the search term, ignoring case. Uses an index on `lower(column)
 * text_pattern_ops`.
 */
export const startsWith = (column: SQLWrapper, typed: string): SQL =>
  sql`lower(${column}) like lower(${escaped(typed)}) || '%'`;

/** The text starts with the search term, case-sensitive. Uses an index with `text_pattern_ops`. */
export const beginsWith = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} like ${`${escaped(typed)}%`}`;

/** The text equals the search term, ignoring case. Uses the `lower(column)` index. */
export const equalsText = (column: SQLWrapper, typed: string): SQL =>
  sql`lower(${column}) = lower(${typed})`;

/** At least one of the conditions holds; false if there are none. */
export const anyOf = (conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`;

/**
 * Each word of the search term is a prefix of a word in the text, in any order: `sit ah` finds
 * "Ahmad bin Sitam". Uses the GIN index on the words; works for every script that separates words
 * by spaces.
 */
export const matchesWords = (column: SQLWrapper, typed: string): SQL => {
  const words = typed.split(' ').filter(word => word !== '');
  const query = words.map(word => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`array_to_tsvector(array_remove(string_to_array(lower(${column}), ' '), '')) @@ lower(${query})::tsquery`;
};

/**
 * The text contains the search term, which has at least two characters, anywhere and ignoring case.
 * Uses the GIN index on `character_pairs`, so it works for every script.
 */
export const containsText = (column: SQLWrapper, typed: string): SQL =>
  sql`(${column} ilike ${`%${escaped(typed)}%`} and character_pairs(${column}) @> character_pairs(${typed}))`;

/** Escapes the wildcards of LIKE. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
