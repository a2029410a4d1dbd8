import { useMemo } from 'react';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import type { SidebarSection } from '#records/menu/sidebarItem.ts';
import { sidebarOf } from '#records/menu/sidebarOf.ts';
import { useSession, useViewer } from '#session/useSession.ts';

/** The menu sections with the existing screens that the user may open; the same ones until the menu changes. */
export function useSections(): SidebarSection[] {
  const { menu } = useSession();
  const { role, merchantType } = useViewer();
  const { menuLinkOf } = useScreenIndex();
  return useMemo(
    () => sidebarOf(menu, { role, merchantType }, link => menuLinkOf(link) === link),
    [menu, role, merchantType, menuLinkOf],
  );
}
