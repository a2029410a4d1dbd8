import { Button } from '@mui/material';
import { useMemo } from 'react';
import { LinkBase, useNotify } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import { MERCHANT_NOT_FOUND } from '#contract/words/codes.ts';
import { useCancelRequest } from '#hooks/actions/useCancelRequest.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { useAction } from '#providers/data/useAction.ts';
import {
  favouriteColumnsOf,
  favouriteStatusFilter,
  relationshipFilter,
} from '#records/favourite/favouriteColumns.ts';
import { CancelMenu } from '#records/request/CancelMenu.tsx';
import { useCanOpen, useProfile } from '#session/useSession.ts';
import { actionsColumn } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import { EndDialog, EndMenu } from '#ui/record/EndMenu.tsx';
import { codeOf } from '#ui/state/codeOf.ts';

const columns: readonly Column<Favourite>[] = [
  ...favouriteColumnsOf('own'),
  actionsColumn(favourite => <FavouriteActions favourite={favourite} />),
];

const filters = [relationshipFilter, favouriteStatusFilter];

/** The merchant's favourites, including those pending approval. Source: docs/product.md, 2.4. */
export function FavouriteList() {
  const translate = useTranslate();
  const merchantId = useProfile().merchant?.id ?? 0;
  const filter = useMemo(() => ({ merchantId }), [merchantId]);
  const canAdd = useCanOpen(PATHS.interMerchants);
  useQuietRefresh('Approval', 'favourites');
  return (
    <ListPage<Favourite>
      resource="favourites"
      title="favourites.title"
      action={
        canAdd && (
          <Button component={LinkBase} to={PATHS.interMerchantAdd} variant="contained">
            {translate('favourites.add')}
          </Button>
        )
      }
      filter={filter}
      filters={filters}
      columns={columns}
    />
  );
}

/**
 * Transfers to an active favourite, or removes it; cancels the request of a pending one, unless another user made it or
 * the backend does not name it.
 */
function FavouriteActions({ favourite }: { favourite: Favourite }) {
  const { requestId, requestedBy, name, status } = favourite;
  const isOwn = requestedBy === useProfile().username;
  if (requestId && isOwn)
    return <CancelMenu id={requestId} name={name} useCancelRequest={useCancelRequest} />;
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
