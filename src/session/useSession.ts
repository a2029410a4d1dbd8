import { canOpen, type Viewer } from '#contract/menu.ts';
import { landingOf } from '#contract/paths.ts';
import type { Profile } from '#contract/records/profile.ts';
import { useSessionState } from './login.ts';

/** The current session; re-renders when it changes. */
export const useSession = useSessionState;

/**
 * The signed-in user. Screens are mounted only during a session, so there is always a user.
 * @throws {Error} outside a session: a screen was mounted in the wrong place
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

/** Whether the menu lets the user open a route. Denied if the menu does not contain it. */
export const useCanOpen = (link: string): boolean => useCanOpenLinks()(link);

/** The same for several routes. */
export function useCanOpenLinks(): (link: string) => boolean {
  const { menu } = useSession();
  const viewer = useViewer();
  return link => canOpen(menu ?? [], viewer, link);
}

/** The landing page of the role, to which denied and unknown routes redirect. Source: docs/product.md, 2.2. */
export const useLanding = (): string => landingOf(useProfile().role);
