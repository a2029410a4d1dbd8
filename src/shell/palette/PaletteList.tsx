import { Box, ListItemButton, ListSubheader, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#ui/locale.ts';
import type { Entry, Kind } from './entry.ts';

interface PaletteListProps {
  id: string;
  /** All entries, in display order. */
  entries: readonly Entry[];
  groups: readonly { kind: Kind; entries: readonly Entry[] }[];
  chosen: Entry | undefined;
  onChoose: (entry: Entry) => void;
}

/** The results, grouped by kind. The pointer selects too; the focus stays in the input. */
export function PaletteList({ id, entries, groups, chosen, onChoose }: PaletteListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen?.id]);
  return (
    <Box
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label={translate('palette.found')}
      sx={{ overflowY: 'auto', px: 1, pb: entries.length > 0 ? 1 : 0 }}
    >
      {groups.map(({ kind, entries: found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
          <ListSubheader id={`${id}${kind}`} component="div" role="presentation" sx={KIND}>
            {translate(`palette.kinds.${kind}`)}
          </ListSubheader>
          {found.map(entry => (
            <ListItemButton
              key={entry.id}
              component="div"
              id={`${id}${entries.indexOf(entry)}`}
              role="option"
              // the combobox has the focus and the keys
              tabIndex={-1}
              selected={entry.id === chosen?.id}
              aria-selected={entry.id === chosen?.id}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(entry)}
              sx={OPTION}
            >
              <bdi>{entry.name}</bdi>
              {entry.hint && (
                <Typography component="small" variant="caption" color="textSecondary">
                  {entry.hint}
                </Typography>
              )}
            </ListItemButton>
          ))}
        </div>
      ))}
    </Box>
  );
}

/** Sticky while its entries scroll below it. */
const KIND = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  bgcolor: 'var(--k-surface)',
  px: 1,
};
const OPTION = {
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  px: 1,
  borderRadius: 1,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
};
