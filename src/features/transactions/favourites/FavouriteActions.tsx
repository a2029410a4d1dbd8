import { useNotify } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { useAction } from '#providers/data/useAction.ts';
import { CancelMenu } from '#records/request/CancelMenu.tsx';
import { useCanOpen, useProfile } from '#session/useSession.ts';
import { EndDialog, EndMenu } from '#ui/record/EndMenu.tsx';
import { codeOf } from '#ui/state/codeOf.ts';

const MERCHANT_NOT_FOUND = 3100;

/**
 * Transfers to an active favourite, or removes it; cancels the request of a pending one, unless the backend does not
 * name it.
 */
export function FavouriteActions({ favourite }: { favourite: Favourite }) {
  const { requestId, name, status } = favourite;
  if (requestId) return <CancelMenu id={requestId} name={name} useTakeBack={useTakeBack} />;
  return status === 'PENDING' ? null : <ActiveMenu favourite={favourite} />;
}

function ActiveMenu({ favourite }: { favourite: Favourite }) {
  const { name, merchantUlid } = favourite;
  const canSend = useCanOpen(PATHS.transfer);
  const to = `${PATHS.transfer}?to=${encodeURIComponent(merchantUlid)}`;
  return (
    <EndMenu
      end="remove"
      name={name}
      dialog={onClose => <RemoveDialog favourite={favourite} onClose={onClose} />}
      others={canSend ? [{ label: 'favourites.send', to }] : []}
    />
  );
}

interface RemoveDialogProps {
  favourite: Favourite;
  onClose: () => void;
}

function RemoveDialog({ favourite: { id, name }, onClose }: RemoveDialogProps) {
  const notify = useNotify();
  const merchantId = useProfile().merchant?.id ?? 0;
  const action = useAction({
    run: (provider, favouriteId: number) => provider.removeFavourite({ merchantId, favouriteId }),
    invalidates: ['favourites', 'history'],
    inPlace: true,
    // a toast: the refetch removes the row, and this dialog with it
    onError: error => {
      const isGone = codeOf(error) === MERCHANT_NOT_FOUND;
      if (isGone) notify('favourites.goneAlready', { type: 'info' });
      return isGone;
    },
    onSuccess: () => notify('favourites.removed', { type: 'success', messageArgs: { name } }),
  });
  return (
    <EndDialog
      end="remove"
      name={name}
      action={action}
      onConfirm={() => action.mutate(Number(id))}
      onClose={onClose}
    />
  );
}
