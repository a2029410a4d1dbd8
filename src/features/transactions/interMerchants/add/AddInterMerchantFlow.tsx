import { Alert, Typography } from '@mui/material';
import { required, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PATHS } from '#contract/paths.ts';
import { isRerouted } from '#contract/words/actions.ts';
import { RELATIONSHIPS } from '#contract/words/options.ts';
import { useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useMerchantLookUp } from '#hooks/search/useMerchantLookUp.ts';
import { useMerchantSearch } from '#hooks/search/useMerchantSearch.ts';
import { written } from '#records/movement/moneyFacts.tsx';
import { useViewer } from '#session/useSession.ts';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import { LookUpInput } from '#ui/form/choice/LookUpInput.tsx';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { narrowedTo } from '#ui/list/address.ts';
import { useTranslate } from '#ui/locale.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { emptyFavourite, type FavouriteForm, favouriteOf } from './favourite.ts';

interface AddInterMerchantFlowProps {
  /** The merchant that gets the favourite. */
  owner: { id: number; name: string };
  /** Whether staff selected the owner. */
  isNamed?: boolean;
}

/**
 * Adds a favourite: directly, or by request for roles that need approval. The form shows the other merchant's name
 * first, so that the user does not add the wrong one. i18n keys: favourites.*
 * Source: docs/product.md, 7.2.
 */
export function AddInterMerchantFlow({ owner, isNamed = false }: AddInterMerchantFlowProps) {
  const translate = useTranslate();
  const waits = isRerouted('ADD_MERCHANT_FAV', useViewer().role) && (
    <Alert severity="info">{translate('approvals.willBeSent')}</Alert>
  );
  const list = `${PATHS.interMerchants}${narrowedTo('merchantId', isNamed ? owner.id : undefined)}`;
  const steps = useActionSteps({
    texts: 'favourites',
    title: 'favourites.addTitle',
    name: `addFavourite:${owner.id}`,
    empty: emptyFavourite,
    itemOf: values => favouriteOf(values, owner.id),
    send: (provider, body, once) => provider.addFavourite(body, once),
    invalidates: ['favourites', 'approvalRequests', 'history'],
  });
  return (
    <ActionFlow
      steps={steps}
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
          {isNamed ? <Searched ownerId={owner.id} /> : <LookedUp />}
          <Fields />
        </>
      }
      summaryOf={({ shown, merchantUlid, relationship, remark }) => ({
        facts: [
          { source: 'owner', value: written(owner.name) },
          { source: 'name', value: written(shown.name) },
          { source: 'merchantUlid', value: written(merchantUlid) },
          {
            source: 'relationship',
            value: <ValueLabel group="relationships" value={relationship} />,
          },
          { source: 'remark', value: written(remark) },
        ],
      })}
      sentenceOf={({ shown }) => translate('favourites.sentence', { ...shown, owner: owner.name })}
      notesOf={() => waits}
      endOf={(_, { shown }) => ({
        words: translate('favourites.added', { ...shown, owner: owner.name }),
      })}
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
      <RemarkInput label="favourites.remarkOptional" required={false} />
    </>
  );
}

/** For merchants, who enter the other merchant's ULID or referral code. */
function LookedUp() {
  const code = useWatch<FavouriteForm, 'code'>({ name: 'code' });
  return <LookUpInput {...useMerchantLookUp(code)} />;
}

const REQUIRED = required('validation.required');

const ACTIVE = { status: 'ACTIVE' } as const;

/** For staff, who search all active merchants but the one that the favourite is for. */
function Searched({ ownerId }: { ownerId: number }) {
  const { setValue } = useFormContext<FavouriteForm>();
  const { field, fieldState } = useInput({ source: 'merchantUlid', validate: REQUIRED });
  const found = useMerchantSearch(ACTIVE);
  const choices = found.choices.filter(({ record }) => record.id !== ownerId);
  const label = useWatch<FavouriteForm, 'merchantName'>({ name: 'merchantName' });
  // the search identifies merchants by id, the form by ULID
  const chosen = field.value ? { value: field.value, label } : undefined;
  return (
    <SearchChoice
      label="favourites.other"
      value={chosen}
      onChange={choice => {
        const merchant = choices.find(one => one.value === choice?.value)?.record;
        setValue('merchantName', merchant?.businessRegistrationName ?? '');
        field.onChange(merchant?.ulid ?? '');
      }}
      {...found}
      choices={choices}
      required
      inputRef={field.ref}
      error={found.error}
      problem={fieldState.error?.message}
    />
  );
}
