import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useListContext } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';
import { useChangeFilters } from './useChangeFilters.ts';

/** Maximum number of characters shown of a value. */
const SHOWN = 60;

/** Several values of a filter have no order. */
const asText = (value: unknown): string => [value].flat().map(String).sort().join();

/**
 * Warns about URL filters without effect: the list does not know them, or a permanent filter overrides them.
 * Otherwise a user who follows the link would assume that the rows match it.
 * @param filter the permanent filter of the list
 */
export function UnknownFilters({ filter = {} }: { filter?: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const changeFilters = useChangeFilters();
  const { filterValues, meta } = useListContext();
  const unused: readonly string[] = meta?.unused ?? [];
  const isOverruled = (name: string) =>
    Object.hasOwn(filter, name) && asText(filter[name]) !== asText(filterValues[name]);
  const names = Object.keys(filterValues ?? {}).filter(
    name => unused.includes(name) || isOverruled(name),
  );
  if (names.length === 0) return null;
  return (
    <Stack
      component="ul"
      aria-label={translate('list.unknownFilters')}
      sx={{ gap: 1, m: 0, mb: 1.5, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
    >
      {names.map(name => (
        <li key={name}>
          <PassingAlert
            severity="warning"
            action={
              <Button onClick={() => changeFilters({ [name]: undefined })}>
                {translate('list.removeFilter')} <span className="k-visually-hidden">{name}</span>
              </Button>
            }
          >
            {translate('list.unknownFilter', { filter: textOf(name, filterValues[name]) })}
          </PassingAlert>
        </li>
      ))}
    </Stack>
  );
}

function textOf(name: string, value: unknown): string {
  const text = `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`;
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
