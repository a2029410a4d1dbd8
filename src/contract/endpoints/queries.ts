import { DEFAULT_SORT, OLDEST_FIRST, SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import { day, enumeration, integer, text } from '#contract/fields.ts';

/** Zero-based page, rows per page. */
export const paging = { page: integer({ min: 0 }), size: integer({ min: 1 }) };

/** A page with a sort order; the reference backend supports `id,desc` and rejects orders without an index. */
export const sortedPaging = { ...paging, sort: text({ max: 40 }) };

/** For lists that can also be processed oldest first. */
export const bothWays = { sort: enumeration([DEFAULT_SORT, OLDEST_FIRST]) };

/** Malaysian days, both inclusive. */
export const dateRangeQuery = { startDate: day(), endDate: day() };

export const searchText = text({ max: SEARCH_MAX_LENGTH });

/** A text search within one field of the record. */
export const searchQuery = { category: text({ max: 40 }), search: searchText };
