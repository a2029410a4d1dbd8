import type { ReactNode } from 'react';
import { canOpen } from '#contract/menu.ts';
import type { Entity } from '#contract/records/approval.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import { type PathOfRecord, RecordPathContext } from '#ui/fields/recordPath.ts';

/** Where a record of a kind opens; a kind that is not here has no screen. */
const SCREENS: Readonly<Partial<Record<Entity, string>>> = {
  user: '/management/users/',
  merchant: '/management/merchants/',
  approvalRequest: '/operations/validatorRequests/',
};

/** Where records open for the user: a record that the menu denies has no path. */
export function RecordPaths({ children }: { children: ReactNode }) {
  const { menu } = useSession();
  const viewer = useViewer();
  const { menuLinkOf } = useScreenIndex();
  const pathOf: PathOfRecord = ({ entity, id }) => {
    const screen = Object.hasOwn(SCREENS, entity) ? SCREENS[entity] : undefined;
    if (!screen || !id) return undefined;
    const path = `${screen}${encodeURIComponent(id)}`;
    return canOpen(menu ?? [], viewer, menuLinkOf(path) ?? '') ? path : undefined;
  };
  return <RecordPathContext value={pathOf}>{children}</RecordPathContext>;
}
