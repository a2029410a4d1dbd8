import { isLinkToPage } from '#contract/menu.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useCanOpen } from '#session/useSession.ts';

/** A notification's link, if it is a page of the portal that the menu allows. */
export function useOpenableLink(link: string | null): string | undefined {
  const { menuLinkOf } = useScreenIndex();
  const isLocal = isLinkToPage(link);
  const canOpen = useCanOpen((isLocal && menuLinkOf(link)) || '');
  return isLocal && canOpen ? link : undefined;
}
