import { Button, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';
import { asTyped, filterText, isGiven, type ListFilter, sourcesOf } from './filters/filter.ts';
import { useChangeFilters } from './useChangeFilters.ts';

/** Several values of a filter have no order. */
const asText = (value: unknown): string => [value].flat().map(asTyped).sort().join();

interface UnknownFiltersProps {
  /** The filters that the list offers, which have chips. */
  filters: readonly ListFilter[];
  /** The name of the search; undefined if the list has none. */
  searchSource: string | undefined;
  /** The permanent filter of the list. */
  filter?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reports the filters in the URL that have no chip, and removes them on request. Those without effect, because the list
 * does not know them or a permanent filter overrides them: otherwise a user who follows the link would assume that the
 * rows match them. And those that apply although this list does not offer them: otherwise rows would be missing without
 * a word.
 */
export function UnknownFilters({ filters, searchSource, filter = {} }: UnknownFiltersProps) {
  const translate = useTranslate();
  const changeFilters = useChangeFilters();
  const { filterValues = {}, meta, isPending } = useListContext();
  const unused: readonly string[] = meta?.unused ?? [];
  const isOverruled = (name: string) =>
    Object.hasOwn(filter, name) && asText(filter[name]) !== asText(filterValues[name]);
  const isWithoutEffect = (name: string) => unused.includes(name) || isOverruled(name);
  const seen = [searchSource, ...filters.flatMap(sourcesOf), ...Object.keys(filter)];
  // whether a filter has an effect is known once the rows are
  const isHidden = (name: string) =>
    !isPending && isGiven(filterValues[name]) && !seen.includes(name);
  const names = Object.keys(filterValues).filter(name => isWithoutEffect(name) || isHidden(name));
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
            severity={isWithoutEffect(name) ? 'warning' : 'info'}
            action={
              // the value may be broken anywhere, the words of the button not
              <Button
                sx={{ overflowWrap: 'normal' }}
                onClick={() => changeFilters({ [name]: undefined })}
              >
                {translate('list.removeFilter')} <span className="k-visually-hidden">{name}</span>
              </Button>
            }
          >
            {translate(isWithoutEffect(name) ? 'list.unknownFilter' : 'list.hiddenFilter', {
              filter: filterText(name, filterValues[name]),
            })}
          </PassingAlert>
        </li>
      ))}
    </Stack>
  );
}
