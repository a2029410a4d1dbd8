import { useTranslate } from 'react-admin';
import { isRerouted } from '../../../../contract/actions.ts';
import { useViewer } from '../../../../session/useSession.ts';
import { ReviewStep } from '../../../../ui/action/ReviewStep.tsx';
import { Facts } from '../../../../ui/record/Facts.tsx';
import type { NamedFavourite } from './favourite.ts';
import { favouriteFacts } from './favouriteFacts.tsx';
import type { AddFavouriteSteps } from './useAddFavourite.ts';

interface AddReviewProps {
  steps: AddFavouriteSteps;
  item: NamedFavourite;
  owner: string;
}

/** The other one by name, so that nobody adds a stranger. */
export function AddReview({ steps, item, owner }: AddReviewProps) {
  const translate = useTranslate();
  const { role } = useViewer();
  const words = { name: item.merchantName, owner };
  return (
    <ReviewStep
      confirm="favourites.confirm"
      onBack={steps.toForm}
      onConfirm={() => steps.confirm()}
    >
      <p className="k-sentence">{translate('favourites.sentence', words)}</p>
      <div className="k-panel">
        <Facts resource="favourites" facts={favouriteFacts(item, owner)} />
      </div>
      {isRerouted('ADD_MERCHANT_FAV', role) && <p>{translate('approvals.willBeSent')}</p>}
    </ReviewStep>
  );
}
