import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import type { SidebarSection } from './sidebarItem.ts';
import { sidebarOf } from './sidebarOf.ts';

/** The menu sections with the existing screens that the user may open. */
export function useSections(): SidebarSection[] {
  const { menu } = useSession();
  const viewer = useViewer();
  const { menuLinkOf } = useScreenIndex();
  return sidebarOf(menu, viewer, link => menuLinkOf(link) === link);
}
