import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, ListItemButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useLook } from '#page/useLook.ts';
import { leadsTo, type SidebarItem, type SidebarSection } from '#records/menu/sidebarItem.ts';
import { LONE_ICONS, SECTION_ICONS } from '#shell/icons.ts';
import { useTranslate } from '#ui/locale.ts';
import { COUNTED, LateCount } from './LateCount.tsx';
import { EntryName, SidebarLink, useItemName } from './SidebarLink.tsx';
import { LIST } from './sidebarLook.ts';

interface SidebarGroupProps extends SidebarSection {
  /** The link of the current screen's menu item. */
  current: string;
  /** Whether the current screen is in this section. */
  isHere: boolean;
  isOpen: boolean;
  isCollapsed: boolean;
  onToggle: () => void;
  onFollow?: (() => void) | undefined;
}

/** The icon of a section, and its only item if there are no others: it is shown in place of the section. */
export function headOf(section: SidebarSection['section'], [first, ...others]: SidebarItem[]) {
  const only = first && others.length + first.children.length === 0 ? first : undefined;
  return { only, Icon: (only && LONE_ICONS[only.identifier]) || SECTION_ICONS[section] };
}

/** The links of items that have a count. */
export const countedIn = (items: readonly SidebarItem[]): string[] =>
  COUNTED.filter(link => items.some(item => leadsTo(item, link)));

/** A section: a single link, or a heading that expands and collapses its links. */
export function SidebarGroup(props: SidebarGroupProps) {
  const { section, items, current, isHere, isOpen, isCollapsed } = props;
  const { onToggle, onFollow } = props;
  const translate = useTranslate();
  const id = useId();
  const { only, Icon } = headOf(section, items);
  if (only) {
    return (
      <li>
        <SidebarLink
          item={only}
          Icon={Icon}
          isHere={only.link === current}
          isCollapsed={isCollapsed}
          onFollow={onFollow}
        />
      </li>
    );
  }
  const name = translate(`menu.sections.${section}`);
  const isShown = isOpen && !isCollapsed;
  const counted = countedIn(items);
  return (
    <li>
      <ListItemButton
        component="button"
        // if the item itself is visible, the item is highlighted instead
        selected={isHere && isCollapsed}
        title={isCollapsed ? name : undefined}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={onToggle}
        sx={{
          fontWeight: isHere ? 600 : undefined,
          ...(isCollapsed && { justifyContent: 'center', paddingInline: 0 }),
        }}
      >
        <Icon />
        <EntryName isHidden={isCollapsed}>{name}</EntryName>
        {!isShown && counted.length > 0 && <LateCount links={counted} isCollapsed={isCollapsed} />}
        {!isCollapsed && (
          <ExpandMoreRounded sx={{ transform: isShown ? 'rotate(180deg)' : undefined }} />
        )}
      </ListItemButton>
      <Box component="ul" id={id} hidden={!isShown} sx={LIST}>
        {isShown &&
          items.map(item => (
            <Entry key={item.identifier} item={item} current={current} onFollow={onFollow} />
          ))}
      </Box>
    </li>
  );
}

interface EntryProps {
  item: SidebarItem;
  current: string;
  onFollow?: (() => void) | undefined;
}

/** An item with its child items. */
export function Entry({ item, current, onFollow }: EntryProps) {
  const name = useItemName(item);
  return (
    <li>
      {item.link ? (
        <SidebarLink item={item} isHere={item.link === current} onFollow={onFollow} />
      ) : (
        <Heading>{name}</Heading>
      )}
      {item.children.length > 0 && (
        <Box component="ul" sx={LIST}>
          {item.children.map(child => (
            <Entry key={child.identifier} item={child} current={current} onFollow={onFollow} />
          ))}
        </Box>
      )}
    </li>
  );
}

/** The heading of a group of items; visually hidden if the user has turned captions off. */
function Heading({ children }: { children: string }) {
  const { sidebarThemeCaptions } = useLook().settings;
  return (
    <Typography
      variant="caption"
      component="span"
      className={sidebarThemeCaptions === 'false' ? 'k-visually-hidden' : undefined}
      sx={{
        display: 'block',
        paddingBlock: '8px 2px',
        paddingInlineStart: '38px',
        color: 'var(--k-text-muted)',
        fontWeight: 600,
      }}
    >
      {children}
    </Typography>
  );
}
