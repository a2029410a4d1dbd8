import { createContext, use } from 'react';
import { ListContext } from 'react-admin';

/** Resource whose field labels a list shows, if it differs from the list's own. */
export const FieldsOf = createContext<string | undefined>(undefined);

/** Resource whose field labels are used for columns and filters. Reads the list, which changes often, only if it must. */
export const useFieldsOf = (): string => use(FieldsOf) ?? use(ListContext)?.resource ?? '';
