import { useSortable } from '@dnd-kit/sortable';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import { KINDS } from '#ui/fields/kinds.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ItemAccess } from './ItemAccess.tsx';
import type { ItemChange } from './menuDraft.ts';
import { useMenuName } from './useMenuName.ts';

/** An item's position among its siblings. */
interface Place {
  index: number;
  count: number;
  onMove: (id: number, to: number) => void;
}

interface ItemRowProps {
  item: MenuItem;
  onChange: (id: number, change: ItemChange) => void;
  place: Place;
}

/** The line of an item, or of a section, which cannot be moved. */
export function ItemRow(props: Omit<ItemRowProps, 'place'> & { place?: Place }) {
  const { place, ...row } = props;
  return place ? <MovedRow {...row} place={place} /> : <Line {...row} />;
}

function MovedRow({ item, onChange, place }: ItemRowProps) {
  const translate = useTranslate();
  const name = useMenuName()(item);
  const { index, count, onMove } = place;
  const sortable = useSortable({ id: item.id });
  const { transform } = sortable;
  return (
    <Box
      ref={sortable.setNodeRef}
      component="li"
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: sortable.transition,
      }}
      sx={{
        borderTop: '1px solid var(--k-line)',
        ...(sortable.isDragging && {
          position: 'relative',
          zIndex: 1,
          bgcolor: 'var(--k-accent-soft)',
        }),
      }}
    >
      <Line item={item} onChange={onChange}>
        <IconButton
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={translate('platform.menu.drag', { name })}
          title={translate('platform.menu.drag', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorRounded />
        </IconButton>
        <IconButton
          aria-label={translate('platform.menu.up', { name })}
          title={translate('platform.menu.up', { name })}
          aria-disabled={index === 0}
          onClick={() => onMove(item.id, index - 1)}
        >
          <KeyboardArrowUpRounded />
        </IconButton>
        <IconButton
          aria-label={translate('platform.menu.down', { name })}
          title={translate('platform.menu.down', { name })}
          aria-disabled={index === count - 1}
          onClick={() => onMove(item.id, index + 1)}
        >
          <KeyboardArrowDownRounded />
        </IconButton>
      </Line>
    </Box>
  );
}

interface LineProps extends Omit<ItemRowProps, 'place'> {
  /** The controls that move it. */
  children?: ReactNode;
}

/** The item's name, a summary of its roles, and the button that opens the rest. */
function Line({ item, onChange, children }: LineProps) {
  const translate = useTranslate();
  const name = useMenuName()(item);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const roles = PORTAL_ROLES.filter(role => item.accessibleRoles.includes(role));
  const isSection = item.type === 'HEADER';
  return (
    <>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: { xs: 0, sm: 1 },
          px: 1.5,
          py: 0.5,
        }}
      >
        {children}
        <Box
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, order: { xs: -1, sm: 0 }, minWidth: 0 }}
        >
          <Typography variant={isSection ? 'h2' : 'body1'}>{name}</Typography>
          {!isSection && (
            <Typography variant="caption" color="textSecondary">
              {roles.length > 0 ? KINDS.labels.show(roles, 'roles') : '–'}
            </Typography>
          )}
        </Box>
        {item.hideInSidebar && (
          <span className="k-chip" data-tone="calm">
            {translate('platform.menu.hidden')}
          </span>
        )}
        <Button
          variant="text"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={translate('platform.menu.accessOf', { name })}
          endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('platform.menu.access')}
        </Button>
      </Stack>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <ItemAccess item={item} name={name} onChange={onChange} />}
      </Box>
    </>
  );
}
