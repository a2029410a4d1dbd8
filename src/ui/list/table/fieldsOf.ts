import { createContext, use } from 'react';
import { useListContext } from 'react-admin';

/** Resource whose field names a list shows, where it is not the list's own. */
export const FieldsOf = createContext<string | undefined>(undefined);

/** Resource whose field names head a list's columns and name its filters. */
export function useFieldsOf(): string {
  const { resource } = useListContext();
  return use(FieldsOf) ?? resource;
}
