import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Radio,
  RadioGroup,
  Select,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useLocation, useNavigate } from 'react-admin';
import { columnsToAsk, shownColumns, stateOf, withColumns } from '#ui/list/address.ts';
import { PHONE } from '#ui/list/filters/FilterBar.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useFieldsOf } from '#ui/list/table/fieldsOf.ts';
import { DENSITIES, type Density, useDensity } from '#ui/list/table/useDensity.ts';
import { useListPreference } from '#ui/list/views/listPreference.ts';
import { useTranslate } from '#ui/locale.ts';

interface DisplayPanelProps<R> {
  list: string;
  columns: readonly Column<R>[];
}

/** Settings of a list: order and columns; where rows are not cards, their height and the keys that go along them too. */
export function DisplayPanel<R>({ list, columns }: DisplayPanelProps<R>) {
  const translate = useTranslate();
  const isPhone = useMediaQuery(PHONE);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <OrderChoice columns={columns} />
      <ColumnChoice list={list} columns={columns} />
      {!isPhone && (
        <>
          <DensityChoice />
          <Typography variant="caption" color="textSecondary">
            {translate('list.keys')}
          </Typography>
        </>
      )}
    </Stack>
  );
}

function DensityChoice() {
  const translate = useTranslate();
  const id = useId();
  const [density, setDensity] = useDensity();
  return (
    <FormControl>
      <FormLabel id={id}>{translate('list.density')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={density}
        onChange={(_, chosen) => setDensity(chosen as Density)}
      >
        {DENSITIES.map(each => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={translate(`list.densities.${each}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const ORDERS = ['ASC', 'DESC'] as const;

/** The order of the rows; the column headings, which offer it too, are absent where rows are cards. */
function OrderChoice<R>({ columns }: Pick<DisplayPanelProps<R>, 'columns'>) {
  const translate = useTranslate();
  const id = useId();
  const fieldsOf = useFieldsOf();
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(column => column.sortable !== undefined);
  if (sortable.length === 0) return null;
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{translate('list.order')}</FormLabel>
      <Select
        native
        inputProps={{ id }}
        value={`${sort.field},${sort.order}`}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(',');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {!sortable.some(column => column.sortable === 'id') && (
          <option value="id,DESC">{translate('list.newestFirst')}</option>
        )}
        {sortable.flatMap(column =>
          ORDERS.map(order => (
            <option key={`${column.source} ${order}`} value={`${column.sortable},${order}`}>
              {translate(`list.orders.${order}`, {
                field: translate(`resources.${fieldsOf}.fields.${column.source}`),
              })}
            </option>
          )),
        )}
      </Select>
    </FormControl>
  );
}

/** The choice is in the URL for sharing, and is stored as the default for the list. */
function ColumnChoice<R>({ list, columns }: DisplayPanelProps<R>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const fieldsOf = useFieldsOf();
  const [preference, keep] = useListPreference(list);
  // The checkboxes update before the URL does.
  const [shown, setShown] = useState(() =>
    shownColumns(columns, stateOf(search).columns).map(({ source }) => source),
  );
  const isOwn = columnsToAsk(columns, shown) === undefined;

  const show = (sources: readonly string[]) => {
    const chosen = columnsToAsk(columns, sources);
    setShown([...sources]);
    keep({ ...preference, columns: chosen });
    navigate({ search: withColumns(search, chosen) }, { replace: true });
  };
  return (
    <FormGroup aria-label={translate('list.columns')}>
      <FormLabel>{translate('list.columns')}</FormLabel>
      {columns.map(({ source }, index) => (
        <FormControlLabel
          key={source}
          // links to the record, and is the heading of its card
          disabled={index === 0}
          control={
            <Checkbox
              checked={shown.includes(source)}
              onChange={event =>
                show(
                  event.target.checked
                    ? [...shown, source]
                    : shown.filter(other => other !== source),
                )
              }
            />
          }
          label={translate(`resources.${fieldsOf}.fields.${source}`)}
        />
      ))}
      {!isOwn && (
        <Button
          onClick={() => show(columns.filter(({ hidden }) => !hidden).map(({ source }) => source))}
        >
          {translate('list.ownColumns')}
        </Button>
      )}
    </FormGroup>
  );
}
