import { lazy, Suspense, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { accessOf, mayRequest } from '../../../contract/access.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { changeMerchantStatus, updateMerchant } from '../../../contract/endpoints/merchants.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import type { Role } from '../../../contract/roles.ts';
import { useCanOpen, useViewer } from '../../../session/useSession.ts';
import { isApplicant, type Move, movesOffered } from './moves.ts';
import { editPath } from './paths.ts';

/** Where an application is decided. */
const APPLICANTS = '/onboarding/merchantApplicants';

const loadDialog = () => import('./StatusDialog.tsx');
const StatusDialog = lazy(async () => ({ default: (await loadDialog()).StatusDialog }));

/** What fails here fails again, and is told, when the dialog opens. */
const prefetch = () => {
  loadDialog().catch(() => undefined);
};

/** Whether a role may do it to anybody's record, or ask for it. */
const may = (call: Endpoint, role: Role): boolean =>
  accessOf(call, role) === 'granted' || mayRequest(call, role);

/** What may be done with a merchant by whom: validators decide, partners look. i18n: merchants.moves.* */
export function MerchantActions({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { role } = useViewer();
  const [move, setMove] = useState<Move>();
  const canDecide = useCanOpen(APPLICANTS) && isApplicant(merchant.status);
  const moves = may(changeMerchantStatus, role) ? movesOffered(merchant.status) : [];
  return (
    <>
      {canDecide && (
        <Link to={`${APPLICANTS}/${merchant.id}`} className="k-button">
          {translate('merchants.toApplication')}
        </Link>
      )}
      {may(updateMerchant, role) && (
        <Link to={editPath(merchant)} className="k-button" data-kind="primary">
          {translate('merchants.edit')}
        </Link>
      )}
      {moves.map(to => (
        <button
          key={to}
          type="button"
          className="k-button"
          onFocus={prefetch}
          onPointerEnter={prefetch}
          onClick={() => setMove(to)}
        >
          {translate(`merchants.moves.${to}`)}
        </button>
      ))}
      {/* A dialog that is open stays, and tells that somebody was faster. */}
      {move && (
        <Suspense>
          <StatusDialog merchant={merchant} to={move} onClose={() => setMove(undefined)} />
        </Suspense>
      )}
    </>
  );
}
