import { Button } from '@mui/material';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { changeMerchantStatus, updateMerchant } from '#contract/endpoints/merchants.ts';
import { merchantEditPath, PATHS, pageOf } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { isWaitingApplicant } from '#contract/words/cases.ts';
import { useMayToOthers } from '#session/useMay.ts';
import { useCanOpen } from '#session/useSession.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { type Move, movesOffered, stopsIt } from './merchantMoves.ts';

const { Loaded: StatusDialog } = lazyDialog(
  async () => (await import('./StatusDialog.tsx')).StatusDialog,
);

const { Loaded: OffersDialog } = lazyDialog(
  async () => (await import('./OffersDialog.tsx')).OffersDialog,
);

/** Actions on a merchant by role: validators decide, partners only view. i18n: merchants.moves.* */
export function MerchantActions({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const mayMove = useMayToOthers(changeMerchantStatus) !== 'denied';
  const mayEdit = useMayToOthers(updateMerchant) !== 'denied';
  const [move, setMove] = useState<Move>();
  const [isOffering, setOffering] = useState(false);
  const canOffer = mayEdit && ['ACTIVE', 'SUSPENDED'].includes(merchant.status);
  const canDecide = useCanOpen(PATHS.applicants) && isWaitingApplicant(merchant.status);
  const moves = mayMove ? movesOffered(merchant.status) : [];
  return (
    <>
      {canDecide && (
        <Button component={LinkBase} to={pageOf.merchantApplicants(merchant)} variant="contained">
          {translate('merchants.toApplication')}
        </Button>
      )}
      {mayEdit && (
        <Button
          component={LinkBase}
          to={merchantEditPath(merchant)}
          variant={canDecide ? 'outlined' : 'contained'}
        >
          {translate('merchants.edit')}
        </Button>
      )}
      <MoreMenu
        actions={[
          canOffer && { label: 'merchants.offers.change', onChoose: () => setOffering(true) },
          ...moves.map(to => ({
            label: `merchants.moves.${to}`,
            isDestructive: stopsIt(to),
            onChoose: () => setMove(to),
          })),
        ]}
      />
      {/* an open dialog stays even if the action is no longer offered: it reports that another user was faster */}
      {move && <StatusDialog merchant={merchant} to={move} onClose={() => setMove(undefined)} />}
      {isOffering && <OffersDialog merchant={merchant} onClose={() => setOffering(false)} />}
    </>
  );
}
