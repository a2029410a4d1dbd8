import { Box } from '@mui/material';
import { useState } from 'react';
import type { Section } from '#contract/menu.ts';
import { useTranslate } from '#ui/locale.ts';
import { SidebarGroup } from './SidebarGroup.tsx';
import { LIST } from './sidebarLook.ts';
import { useMenuPlace } from './useMenuPlace.ts';

interface SidebarMenuProps {
  path: string;
  /** Only the section icons are visible. */
  isCollapsed: boolean;
  onExpand: () => void;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/**
 * The menu sections that the user may see. The current screen's section is open, and stays open after navigating away,
 * so that the previous screen is one click away.
 */
export function SidebarMenu(props: SidebarMenuProps) {
  const { path, isCollapsed, onExpand, onFollow } = props;
  const translate = useTranslate();
  const { sections, current, here } = useMenuPlace(path);
  const [toggled, setToggled] = useState<ReadonlyMap<Section | 'other', boolean>>(new Map());
  const [last, setLast] = useState<typeof here>();
  if (here !== last) {
    setLast(here);
    if (here && !toggled.has(here)) setToggled(new Map(toggled).set(here, true));
  }
  return (
    <Box
      component="nav"
      aria-label={translate('shell.navigation')}
      sx={{ p: 1.5, '&:lang(ta)': { fontSize: '0.8125rem' } }}
    >
      <Box
        component="ul"
        sx={{ ...LIST, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
      >
        {sections.map(of => {
          const { section } = of;
          const isOpen = toggled.get(section) ?? false;
          return (
            <SidebarGroup
              key={section}
              {...of}
              current={current}
              isOpen={isOpen}
              isCollapsed={isCollapsed}
              isHere={section === here}
              onFollow={onFollow}
              onToggle={() => {
                if (isCollapsed) onExpand();
                setToggled(new Map(toggled).set(section, isCollapsed || !isOpen));
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
