import { createContext, use } from 'react';
import { useListContext } from 'react-admin';

/** Resource whose field labels a list shows, if it differs from the list's own. */
export const FieldsOf = createContext<string | undefined>(undefined);

/** Resource whose field labels are used for columns and filters. */
export function useFieldsOf(): string {
  const { resource } = useListContext();
  return use(FieldsOf) ?? resource;
}
