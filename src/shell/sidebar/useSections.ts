import { useScreenIndex } from '#hooks/screenLinks.ts';
import type { SidebarSection } from '#records/menu/sidebarItem.ts';
import { sidebarOf } from '#records/menu/sidebarOf.ts';
import { useSession, useViewer } from '#session/useSession.ts';

/** The menu sections with the existing screens that the user may open. */
export function useSections(): SidebarSection[] {
  const { menu } = useSession();
  const viewer = useViewer();
  const { menuLinkOf } = useScreenIndex();
  return sidebarOf(menu, viewer, link => menuLinkOf(link) === link);
}
