import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Conditions for searches. They are written exactly as the indexes of the schema are, which is what
 * makes the database use these.
 */

/**
 * The text begins with what was typed, whatever the case. Served by an index on
 * `lower(column) text_pattern_ops`.
 */
export const startsWith = (column: SQLWrapper, typed: string): SQL =>
  sql`lower(${column}) like lower(${escaped(typed)}) || '%'`;

/** The text begins with what was typed, letter for letter. Served by an index with `text_pattern_ops`. */
export const beginsWith = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} like ${`${escaped(typed)}%`}`;

/** The text is what was typed, whatever the case. Served by the same index. */
export const equalsText = (column: SQLWrapper, typed: string): SQL =>
  sql`lower(${column}) = lower(${typed})`;

/**
 * Each word that was typed begins a word of the text, in any order: `sit ah` finds "Ahmad bin Sitam".
 * Served by the GIN index on the words; works for every script that puts spaces between words.
 */
export const matchesWords = (column: SQLWrapper, typed: string): SQL => {
  const words = typed.split(' ').filter(word => word !== '');
  const query = words.map(word => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`array_to_tsvector(array_remove(string_to_array(lower(${column}), ' '), '')) @@ lower(${query})::tsquery`;
};

/** Wildcards as the letters that were typed. */
const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
