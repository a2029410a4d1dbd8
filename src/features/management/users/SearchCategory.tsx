import { USER_SEARCH_CATEGORIES } from '../../../contract/endpoints/users.ts';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';

const fields = USER_SEARCH_CATEGORIES.filter(category => category !== 'all');

/** Which field the search looks at; all of them unless told. */
export const SearchCategory = () => (
  <ListFilter
    source="category"
    values={fields}
    word={category => `resources.users.fields.${category}`}
    all="management.users.anyField"
  />
);
