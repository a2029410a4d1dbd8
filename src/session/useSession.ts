import { canOpen, type Viewer } from '#contract/menu.ts';
import { landingOf } from '#contract/paths.ts';
import type { Profile } from '#contract/records/profile.ts';
import { useSessionState } from './login.ts';

/** The session as it is now; renders again with every change of it. */
export const useSession = useSessionState;

/**
 * Who is logged in. Screens stand inside the session, so there is always a user.
 * @throws {Error} outside a session: a screen was mounted where it does not belong
 */
export function useProfile(): Profile {
  const { profile } = useSession();
  if (!profile) throw new Error('no session');
  return profile;
}

/** Role and merchant type, by which the menu is filtered. Source: docs/product.md, 6.1. */
export function useViewer(): Viewer {
  const { role, merchant } = useProfile();
  return { role, merchantType: merchant?.type };
}

/** Whether the menu lets the user open a route. Denied when the menu does not have it. */
export const useCanOpen = (link: string): boolean => useCanOpenLinks()(link);

/** The same for several routes. */
export function useCanOpenLinks(): (link: string) => boolean {
  const { menu } = useSession();
  const viewer = useViewer();
  return link => canOpen(menu ?? [], viewer, link);
}

/** Where the role begins, and where denied and unknown routes lead. Source: docs/product.md, 2.2. */
export const useLanding = (): string => landingOf(useProfile().role);
