import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { useTranslate } from '#ui/locale.ts';
import { Panel } from '#ui/record/Section.tsx';
import { ItemRow } from './ItemRow.tsx';
import { type ItemChange, type MenuChanges, movedWithin, withChange } from './menuDraft.ts';
import { useMenuName } from './useMenuName.ts';

interface MenuTreeProps {
  /** The menu with the changes, siblings in order. */
  menu: readonly MenuItem[];
  changes: MenuChanges;
  onChange: (changes: MenuChanges) => void;
}

/** The sections with their items. The order of the sections is fixed; items are moved within their section. */
export function MenuTree({ menu, changes, onChange }: MenuTreeProps) {
  const change = (id: number, of: ItemChange) => onChange(withChange(changes, id, of));
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {menu.map(section => (
        <li key={section.id}>
          <Panel>
            <ItemRow item={section} onChange={change} />
            <Items
              section={section}
              onChange={change}
              onMove={(id, to) => onChange(movedWithin(changes, section.children ?? [], id, to))}
            />
          </Panel>
        </li>
      ))}
    </Box>
  );
}

interface ItemsProps {
  section: MenuItem;
  onChange: (id: number, change: ItemChange) => void;
  onMove: (id: number, to: number) => void;
}

/** The items of a section, moved by dragging, with the keyboard on their handles, or with their buttons. */
function Items({ section, onChange, onMove }: ItemsProps) {
  const translate = useTranslate();
  const name = useMenuName();
  const items = section.children ?? [];
  const announcements = useAnnouncements(items);
  const sensors = useSensors(
    // a click on the handle is not a drag
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex(({ id }) => id === over?.id);
    if (to >= 0 && active.id !== over?.id) onMove(Number(active.id), to);
  };
  const [said, setSaid] = useState('');
  /** By its buttons: dragging announces each place itself. */
  const move = (id: number, to: number) => {
    const item = items.find(one => one.id === id);
    if (!item || !items[to]) return;
    onMove(id, to);
    const place = { name: name(item), position: to + 1, count: items.length };
    setSaid(translate('platform.menu.said.moved', place));
  };
  if (items.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('platform.menu.instructions') },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ul" aria-label={name(section)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              onChange={onChange}
              place={{ index, count: items.length, onMove: move }}
            />
          ))}
        </Box>
      </SortableContext>
      <span role="status" className="k-visually-hidden">
        {said}
      </span>
    </DndContext>
  );
}

/** Screen reader announcements while an item is moved. @param items the list, in order */
function useAnnouncements(items: readonly MenuItem[]): Announcements {
  const translate = useTranslate();
  const nameOf = useMenuName();
  const say = (key: string, id: UniqueIdentifier, over?: UniqueIdentifier) => {
    const item = items.find(one => one.id === id);
    const position = items.findIndex(one => one.id === (over ?? id)) + 1;
    return item && translate(key, { name: nameOf(item), position, count: items.length });
  };
  return {
    onDragStart: ({ active }) => say('platform.menu.said.lifted', active.id),
    onDragOver: ({ active, over }) => say('platform.menu.said.over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('platform.menu.said.dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('platform.menu.said.cancelled', active.id),
  };
}
