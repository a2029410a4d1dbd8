import { USER_SEARCH_CATEGORIES } from '#contract/endpoints/people/users.ts';
import { searchIn } from '#ui/list/filters/filter.ts';

/** The field that the search of a list of people applies to. */
export const personSearch = searchIn(
  USER_SEARCH_CATEGORIES.filter(category => category !== 'all'),
  category => `resources.users.fields.${category}`,
);
