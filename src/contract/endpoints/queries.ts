import { SEARCH_MAX_LENGTH } from '../constants.ts';
import { day, integer, text } from '../fields.ts';

/** Zero-based page, rows a page. */
export const paging = { page: integer({ min: 0 }), size: integer({ min: 1 }) };

/** A page in an order; the reference backend knows `id,desc` and refuses what it has no index for. */
export const sortedPaging = { ...paging, sort: text({ max: 40 }) };

/** Both inclusive, days of Malaysia. */
export const dateRangeQuery = { startDate: day(), endDate: day() };

export const searchText = text({ max: SEARCH_MAX_LENGTH });

/** A text search within one field of the record. */
export const searchQuery = { category: text({ max: 40 }), search: searchText };
