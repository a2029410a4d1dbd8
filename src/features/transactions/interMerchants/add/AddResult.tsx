import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { useRequestPath } from '../../../../session/usePendingRequest.ts';
import { SingleResult } from '../../../../ui/action/SingleResult.tsx';
import { StateChip } from '../../../../ui/action/StateChip.tsx';
import { Facts } from '../../../../ui/record/Facts.tsx';
import type { NamedFavourite } from './favourite.ts';
import { favouriteFacts } from './favouriteFacts.tsx';
import type { AddFavouriteSteps } from './useAddFavourite.ts';

interface AddResultProps {
  steps: AddFavouriteSteps;
  item: NamedFavourite;
  owner: string;
  list: string;
}

/** The number of the request, or that it is done. */
export function AddResult({ steps, item, owner, list }: AddResultProps) {
  const translate = useTranslate();
  const requestPath = useRequestPath();
  const { state } = steps;
  const words = { name: item.merchantName, owner };
  return (
    <SingleResult
      state={state}
      words={state.kind === 'done' ? translate('favourites.added', words) : undefined}
      onChange={steps.toForm}
      onAsk={() => steps.ask()}
      onAnew={steps.startAnew}
      requestPath={requestPath}
      links={
        <Button component={LinkBase} to={list}>
          {translate('favourites.toPending')}
        </Button>
      }
    >
      <p className="k-sentence">
        <bdi>{item.merchantName}</bdi> <StateChip state={state} />
      </p>
      <div className="k-panel">
        <Facts resource="favourites" facts={favouriteFacts(item, owner)} />
      </div>
    </SingleResult>
  );
}
