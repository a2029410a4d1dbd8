import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFieldsOf } from '#ui/list/table/fieldsOf.ts';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorMessage, ErrorState } from '#ui/state/ErrorState.tsx';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';
import { textOf } from '#ui/textOf.ts';
import { filterText, isGiven } from './filter.ts';

/**
 * Error of a list that the backend refused (1001), usually because its URL has a value that the filter does not have. A
 * retry would be refused too, so the refused filter is named and can be removed; if the backend did not name it, all of
 * them.
 */
export function RefusedFilter({ error }: { error: Error }) {
  const translate = useTranslate();
  const fieldsOf = useFieldsOf();
  const changeFilters = useChangeFilters();
  const { filterValues = {}, refetch } = useListContext();
  const names = Object.keys(filterValues).filter(name => isGiven(filterValues[name]));
  // the message begins with the name of the parameter (docs/contract.md, Refused fields)
  const [named = ''] = /^\w+/.exec(textOf(error, 'serverMessage')) ?? [];
  const isNamed = names.includes(named);
  if (names.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const removed = isNamed ? [named] : names;
  const label = translate(`resources.${fieldsOf}.fields.${named}`, {
    _: translate(`list.${named}`, { _: named }),
  });
  return (
    <PassingAlert
      role="alert"
      severity="error"
      sx={{ my: 2 }}
      action={
        <Button
          onClick={() => changeFilters(Object.fromEntries(removed.map(name => [name, undefined])))}
        >
          {translate(isNamed ? 'list.removeFilter' : 'list.clearFilters')}
        </Button>
      }
    >
      {isNamed ? (
        translate('list.refusedFilter', { filter: filterText(label, filterValues[named]) })
      ) : (
        <ErrorMessage error={error} />
      )}
    </PassingAlert>
  );
}
