import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { isRerouted } from '../../../../contract/actions.ts';
import { RELATIONSHIPS } from '../../../../contract/options.ts';
import { useActionSteps } from '../../../../session/useActionSteps.ts';
import { useRequestPath } from '../../../../session/usePendingRequest.ts';
import { useViewer } from '../../../../session/useSession.ts';
import { ActionFlow } from '../../../../ui/action/ActionFlow.tsx';
import { RelationshipText } from '../../../../ui/favourite/favouriteColumns.tsx';
import { RemarkInput } from '../../../../ui/form/RemarkInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { written } from '../../../../ui/money/moneyFacts.tsx';
import { listPath } from '../paths.ts';
import { emptyFavourite, type FavouriteForm, favouriteOf, intentOf } from './favourite.ts';
import { LookedUp, Searched } from './Whom.tsx';

const TEXTS = {
  title: 'favourites.addTitle',
  details: 'favourites.details',
  confirm: 'favourites.confirm',
  another: 'favourites.another',
};

interface AddFlowProps {
  /** Whose favourite it is to be. */
  owner: { id: number; name: string };
  /** Staff have chosen the owner. */
  isNamed?: boolean;
}

/**
 * Adds a favourite: at once, or by a request, for those who need approval. The other one is named before that, so
 * that nobody adds a stranger. Source: spec section 7, Approval rerouting.
 */
export function AddFlow({ owner, isNamed = false }: AddFlowProps) {
  const translate = useTranslate();
  const requestPath = useRequestPath();
  const settle = useRef<() => Promise<unknown>>(async () => undefined);
  const waits = isRerouted('ADD_MERCHANT_FAV', useViewer().role) && (
    <Alert severity="info">{translate('approvals.willBeSent')}</Alert>
  );
  const list = listPath(isNamed ? owner.id : undefined);
  const steps = useActionSteps({
    name: `addFavourite:${owner.id}`,
    title: TEXTS.title,
    empty: emptyFavourite,
    itemOf: values => favouriteOf(values, owner.id),
    intentOf,
    send: (provider, { merchantName: _, ...favourite }, once) =>
      provider.addFavourite(favourite, once),
    invalidates: ['favourites', 'approvalRequests', 'history'],
  });
  return (
    <ActionFlow
      steps={steps}
      texts={TEXTS}
      resource="favourites"
      cancelTo={list}
      fields={
        <>
          {waits}
          {isNamed && (
            <Typography sx={{ mb: 1 }}>
              {translate('favourites.forMerchant')} <bdi>{owner.name}</bdi>
            </Typography>
          )}
          {isNamed ? <Searched /> : <LookedUp settle={settle} />}
          <Fields />
        </>
      }
      settle={() => settle.current()}
      summaryOf={({ merchantName, merchantUlid, relationship, remark }) => ({
        facts: [
          { source: 'owner', value: written(owner.name) },
          { source: 'name', value: written(merchantName) },
          { source: 'merchantUlid', value: written(merchantUlid) },
          { source: 'relationship', value: <RelationshipText relationship={relationship} /> },
          { source: 'remark', value: written(remark) },
        ],
      })}
      sentenceOf={({ merchantName: name }) =>
        translate('favourites.sentence', { name, owner: owner.name })
      }
      notesOf={() => waits}
      endOf={(_, { merchantName: name }) => ({
        words: translate('favourites.added', { name, owner: owner.name }),
      })}
      requestPath={requestPath}
      links={[{ to: list, label: 'favourites.toPending' }]}
    />
  );
}

function Fields() {
  const translate = useTranslate();
  return (
    <>
      <SelectInput<FavouriteForm>
        source="relationship"
        label="resources.favourites.fields.relationship"
        choices={RELATIONSHIPS.map(value => ({
          value,
          label: translate(`relationships.${value}`),
        }))}
        empty={translate('favourites.chooseRelationship')}
        required
      />
      <RemarkInput<FavouriteForm>
        source="remark"
        label="resources.favourites.fields.remark"
        required={false}
      />
    </>
  );
}
