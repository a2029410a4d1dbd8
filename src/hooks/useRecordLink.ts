import type { Entity } from '#contract/records/approval.ts';
import { useCanOpen } from '#session/useSession.ts';
import { useScreenIndex } from './screenLinks.ts';

/** Where a record of a kind opens; a kind that is not here has no screen. */
const SCREENS: Readonly<Partial<Record<Entity, string>>> = {
  user: '/management/users/',
  merchant: '/management/merchants/',
  approvalRequest: '/operations/validatorRequests/',
};

/** Where the record of a request or of an entry opens; undefined for one who may not open it. */
export function useRecordLink(entity: Entity, id: string | null): string | undefined {
  const { menuLinkOf } = useScreenIndex();
  const screen = Object.hasOwn(SCREENS, entity) ? SCREENS[entity] : undefined;
  const link = screen && id ? `${screen}${encodeURIComponent(id)}` : undefined;
  const canOpen = useCanOpen((link && menuLinkOf(link)) ?? '');
  return canOpen ? link : undefined;
}
