import { DEFAULT_SORT, OLDEST_FIRST, SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import { day, enumeration, integer, text } from '#contract/fields.ts';

/** Zero-based page, rows a page. */
export const paging = { page: integer({ min: 0 }), size: integer({ min: 1 }) };

/** A page in an order; the reference backend knows `id,desc` and refuses what it has no index for. */
export const sortedPaging = { ...paging, sort: text({ max: 40 }) };

/** Of a list that is also worked off from its oldest row on. */
export const bothWays = { sort: enumeration([DEFAULT_SORT, OLDEST_FIRST]) };

/** Both inclusive, days of Malaysia. */
export const dateRangeQuery = { startDate: day(), endDate: day() };

export const searchText = text({ max: SEARCH_MAX_LENGTH });

/** A text search within one field of the record. */
export const searchQuery = { category: text({ max: 40 }), search: searchText };
