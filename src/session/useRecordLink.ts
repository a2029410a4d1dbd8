import type { Entity } from '../contract/records/approval.ts';
import { isStaff } from '../contract/roles.ts';
import { useScreenIndex } from './screenIndex.ts';
import { useCanOpen, useViewer } from './useSession.ts';

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
  const { role } = useViewer();
  // a partner has a list of its merchants and no page of one
  const isTheirs = entity !== 'merchant' || isStaff(role);
  return canOpen && isTheirs ? link : undefined;
}
