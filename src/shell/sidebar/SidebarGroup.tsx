import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import ListItemButton from '@mui/material/ListItemButton';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SECTION_ICONS } from '../icons.ts';
import { PendingCount, REQUESTS } from './PendingCount.tsx';
import { SidebarLink, useItemName } from './SidebarLink.tsx';
import { leadsTo, type SidebarItem, type SidebarSection } from './sidebarOf.ts';

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

/** A section: its one link, or a heading that opens and closes its links. */
export function SidebarGroup(props: SidebarGroupProps) {
  const { section, items, current, isHere, isOpen, isCollapsed, onToggle, onFollow } = props;
  const translate = useTranslate();
  const id = useId();
  const SectionIcon = SECTION_ICONS[section];
  const icon = <SectionIcon />;
  const [only, second] = items;
  if (only && !second && only.children.length === 0) {
    return (
      <li>
        <SidebarLink item={only} icon={icon} {...{ current, isCollapsed, onFollow }} />
      </li>
    );
  }
  const name = translate(`menu.sections.${section}`);
  const isShown = isOpen && !isCollapsed;
  return (
    <li>
      <ListItemButton
        component="button"
        className="k-menu-entry"
        data-here={isHere}
        title={isCollapsed ? name : undefined}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={onToggle}
      >
        {icon}
        <span className="k-menu-name">{name}</span>
        {!isShown && items.some(item => leadsTo(item, REQUESTS)) && <PendingCount />}
        <ExpandMoreRounded />
      </ListItemButton>
      <ul id={id} hidden={!isShown}>
        {isShown &&
          items.map(item => <Entry key={item.identifier} {...{ item, current, onFollow }} />)}
      </ul>
    </li>
  );
}

interface EntryProps {
  item: SidebarItem;
  current: string;
  onFollow?: (() => void) | undefined;
}

/** An item, and below it those that the menu puts there. */
function Entry({ item, current, onFollow }: EntryProps) {
  const name = useItemName(item);
  return (
    <li>
      {item.link ? (
        <SidebarLink {...{ item, current, onFollow }} />
      ) : (
        <span className="k-menu-heading">{name}</span>
      )}
      {item.children.length > 0 && (
        <ul>
          {item.children.map(child => (
            <Entry key={child.identifier} {...{ item: child, current, onFollow }} />
          ))}
        </ul>
      )}
    </li>
  );
}
