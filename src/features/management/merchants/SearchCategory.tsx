import { MERCHANT_SEARCH_CATEGORIES } from '../../../contract/endpoints/merchants.ts';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';

type Category = (typeof MERCHANT_SEARCH_CATEGORIES)[number];

/** The field that a word of the search looks at, where it has another name. */
const FIELDS: Readonly<Partial<Record<string, string>>> = {
  name: 'businessRegistrationName',
  registrationNumber: 'businessRegistrationNumber',
  email: 'businessContactEmail',
} satisfies Partial<Record<Category, string>>;

const categories = MERCHANT_SEARCH_CATEGORIES.filter(category => category !== 'all');

/** In which field the search looks; in all of them unless told. */
export const SearchCategory = () => (
  <ListFilter
    source="category"
    values={categories}
    word={category => `resources.merchants.fields.${FIELDS[category] ?? category}`}
    all="merchants.anyField"
  />
);
