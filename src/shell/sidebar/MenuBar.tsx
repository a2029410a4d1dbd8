import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, ListItemButton } from '@mui/material';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { SidebarSection } from '#records/menu/sidebarItem.ts';
import { useTranslate } from '#ui/locale.ts';
import { useDismiss } from '#ui/menu/useDismiss.ts';
import { LateCount } from './LateCount.tsx';
import { type Entering, useBarKeys } from './menuBarKeys.ts';
import { countedIn, Entry, headOf } from './SidebarGroup.tsx';
import { EntryName, SidebarLink } from './SidebarLink.tsx';
import { LIST } from './sidebarLook.ts';
import { useMenuPlace } from './useMenuPlace.ts';

/** The open section, and at which end the keyboard entered it. */
interface Open {
  section: SidebarSection['section'];
  entering?: Entering | undefined;
}

/**
 * The menu sections side by side below the app bar; one at a time opens over the page. In addition to Tab and Escape,
 * the arrow keys work as in a menu bar.
 */
export function MenuBar({ path }: { path: string }) {
  const translate = useTranslate();
  const { sections, current, here } = useMenuPlace(path);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const nav = useRef<HTMLElement>(null);
  useDismiss(nav, open !== undefined, close);
  const onKeyDown = useBarKeys(nav, {
    isOpen: open !== undefined,
    onOpen: (at, entering) => {
      const section = sections[at]?.section;
      setOpen(section && { section, entering });
    },
  });
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={translate('shell.navigation')}
      onKeyDown={onKeyDown}
      sx={{
        p: '4px 12px',
        '&:lang(ta)': { fontSize: '0.8125rem' },
        '& > ul > li > .MuiListItemButton-root': { gap: '6px', px: 0.75 },
      }}
    >
      <Box component="ul" sx={{ ...LIST, display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
        {sections.map(of => (
          <BarSection
            key={of.section}
            {...of}
            current={current}
            isHere={of.section === here}
            open={open?.section === of.section ? open : undefined}
            onToggle={() => setOpen(open?.section === of.section ? undefined : of)}
            onFollow={close}
          />
        ))}
      </Box>
    </Box>
  );
}

interface BarSectionProps extends SidebarSection {
  current: string;
  isHere: boolean;
  open: Open | undefined;
  onToggle: () => void;
  onFollow: () => void;
}

/** A section of the menu bar: a single link, or a button that opens its links over the page. */
function BarSection(props: BarSectionProps) {
  const { section, items, current, isHere, open, onToggle, onFollow } = props;
  const translate = useTranslate();
  const id = useId();
  const counted = countedIn(items);
  const { only, Icon } = headOf(section, items);
  if (only) {
    return (
      <li>
        <SidebarLink item={only} Icon={Icon} isHere={only.link === current} onFollow={onFollow} />
      </li>
    );
  }
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <ListItemButton
        component="button"
        selected={isHere}
        aria-expanded={open !== undefined}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon />
        <EntryName isHidden={false}>{translate(`menu.sections.${section}`)}</EntryName>
        {!open && counted.length > 0 && <LateCount links={counted} />}
        <ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
      </ListItemButton>
      <Box component="ul" id={id} hidden={!open} sx={PANEL}>
        {open && (
          <Entered entering={open.entering}>
            {items.map(item => (
              <Entry key={item.identifier} item={item} current={current} onFollow={onFollow} />
            ))}
          </Entered>
        )}
      </Box>
    </Box>
  );
}

const PANEL = {
  ...LIST,
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  width: 'max-content',
  minWidth: 200,
  maxWidth: 'min(320px, 90vw)',
  maxHeight: 'calc(100dvh - 140px)',
  overflowY: 'auto',
  p: 0.75,
  border: '1px solid var(--k-line)',
  borderRadius: 1,
  bgcolor: 'var(--k-surface)',
  boxShadow: '0 8px 28px var(--k-shadow)',
  // for the last sections, which would otherwise extend beyond the page
  '&[data-at-end]': { insetInlineStart: 'auto', insetInlineEnd: 0 },
};

interface EnteredProps {
  entering: Entering | undefined;
  children: React.ReactNode;
}

/** The links of an open section: keeps them inside the page, and focuses the end where the keyboard entered. */
function Entered({ entering, children }: EnteredProps) {
  const mark = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const panel = mark.current?.parentElement;
    if (!panel) return;
    const { left, right } = panel.getBoundingClientRect();
    const isOut = left < 0 || right > document.documentElement.clientWidth;
    panel.toggleAttribute('data-at-end', isOut);
    return () => panel.removeAttribute('data-at-end');
  }, []);
  useLayoutEffect(() => {
    const links = mark.current?.parentElement?.querySelectorAll('a');
    if (entering) links?.[entering === 'first' ? 0 : links.length - 1]?.focus();
  }, [entering]);
  return (
    <>
      <li ref={mark} hidden />
      {children}
    </>
  );
}
