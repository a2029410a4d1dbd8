import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import type { SidebarSection } from './sidebarItem.ts';
import { sidebarOf } from './sidebarOf.ts';

/** The sections of the menu with the screens that the user may open and that exist. */
export function useSections(): SidebarSection[] {
  const { menu } = useSession();
  const viewer = useViewer();
  const { menuLinkOf } = useScreenIndex();
  return sidebarOf(menu, viewer, link => menuLinkOf(link) === link);
}
