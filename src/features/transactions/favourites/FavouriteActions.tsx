import Button from '@mui/material/Button';
import { LinkBase, useNotify } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useCanOpen, useProfile } from '#session/useSession.ts';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { useTranslate } from '#ui/locale.ts';
import { EndButton } from '#ui/record/EndButton.tsx';
import { codeOf } from '#ui/state/codeOf.ts';

const MERCHANT_NOT_FOUND = 3100;

/** Transfers to an active favourite; cancels the request of a pending one. */
export const FavouriteActions = ({ favourite }: { favourite: Favourite }) => (
  <RowActions>
    {favourite.requestId === null ? (
      <>
        <SendMoney favourite={favourite} />
        <Remove favourite={favourite} />
      </>
    ) : (
      <TakeBack id={favourite.requestId} name={favourite.name} />
    )}
  </RowActions>
);

function SendMoney({ favourite: { merchantUlid, name } }: { favourite: Favourite }) {
  const translate = useTranslate();
  if (!useCanOpen(PATHS.transfer)) return null;
  return (
    <Button component={LinkBase} to={`${PATHS.transfer}?to=${encodeURIComponent(merchantUlid)}`}>
      {translate('favourites.send')} <span className="k-visually-hidden">{name}</span>
    </Button>
  );
}

function Remove({ favourite: { id, name } }: { favourite: Favourite }) {
  const notify = useNotify();
  const merchantId = useProfile().merchant?.id ?? 0;
  const action = useAction({
    run: (provider, favouriteId: number) => provider.removeFavourite({ merchantId, favouriteId }),
    invalidates: ['favourites', 'history'],
    inPlace: true,
    // closing removes the row, and this dialog with it
    onError: error => {
      const isGone = codeOf(error) === MERCHANT_NOT_FOUND;
      if (isGone) notify('favourites.goneAlready', { type: 'info' });
      return isGone;
    },
    onSuccess: () => notify('favourites.removed', { type: 'success', messageArgs: { name } }),
  });
  return (
    <EndButton
      end="remove"
      name={name}
      action={action}
      onConfirm={() => action.mutate(Number(id))}
    />
  );
}

function TakeBack({ id, name }: { id: number; name: string }) {
  const action = useTakeBack('favourites');
  return <EndButton end="cancel" name={name} action={action} onConfirm={() => action.mutate(id)} />;
}
