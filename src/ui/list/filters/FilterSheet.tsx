import { Button, Drawer, Stack, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { focusMarked } from '#ui/focus/focusFirstWrong.ts';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { isOneField, isSet, type ListFilter, nameOf, offered, withoutIt } from './filter.ts';
import { useFilterLabels } from './useFilterLabels.ts';

interface FilterSheetProps {
  filters: readonly ListFilter[];
  onClose: () => void;
}

/** All filters of a list, on phones. The list below updates immediately. */
export function FilterSheet({ filters, onClose }: FilterSheetProps) {
  const translate = useTranslate();
  const id = useId();
  const changeFilters = useChangeFilters();
  const { labelOf } = useFilterLabels();
  const { filterValues } = useListContext();
  const typed = useRef(new Set<HTMLFormElement>());
  const applied = useRef(0);
  const editors = useRef<HTMLDivElement>(null);
  const [cleared, setCleared] = useState(0);
  const onApplied = () => {
    applied.current += 1;
  };
  /** Applies the typed values; an invalid one keeps the sheet open, with its error. */
  const finish = () => {
    const forms = [...typed.current].filter(form => form.isConnected);
    applied.current = 0;
    for (const form of forms) form.requestSubmit();
    if (applied.current !== forms.length) return;
    // dates are applied while they are typed, and invalid ones are not
    if (editors.current && focusMarked(editors.current)) return;
    onClose();
  };
  /** Empties the editors too: `finish` would apply what is only typed. */
  const clear = () => {
    typed.current.clear();
    setCleared(cleared + 1);
    changeFilters(Object.assign({}, ...filters.map(withoutIt)));
  };
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxHeight: '85dvh' } } }}
    >
      <Stack
        key={cleared}
        ref={editors}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.form) typed.current.add(target.form);
        }}
        sx={{ gap: 2, p: 2, overflow: 'auto' }}
      >
        <Typography id={id} variant="h2">
          {translate('list.filters')}
        </Typography>
        {offered(filters, filterValues).map(filter => (
          <section key={nameOf(filter)} aria-label={labelOf(filter)}>
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography
                variant="h3"
                className={isOneField(filter) ? 'k-visually-hidden' : undefined}
              >
                {labelOf(filter)}
              </Typography>
              {isSet(filter, filterValues) && (
                <Button
                  onClick={() => changeFilters(withoutIt(filter))}
                  sx={{ marginInlineStart: 'auto' }}
                >
                  {translate('list.removeFilter')}{' '}
                  <span className="k-visually-hidden">{labelOf(filter)}</span>
                </Button>
              )}
            </Stack>
            <FilterEditor filter={filter} onDone={onApplied} />
          </section>
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth onClick={clear}>
          {translate('list.clearFilters')}
        </Button>
        <Button fullWidth variant="contained" onClick={finish}>
          {translate('list.done')}
        </Button>
      </Stack>
    </Drawer>
  );
}
