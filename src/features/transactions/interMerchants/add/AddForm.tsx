import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isRerouted } from '../../../../contract/actions.ts';
import { RELATIONSHIPS } from '../../../../contract/options.ts';
import { useViewer } from '../../../../session/useSession.ts';
import { FormStep } from '../../../../ui/action/FormStep.tsx';
import { RemarkInput } from '../../../../ui/form/RemarkInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import type { FavouriteForm } from './favourite.ts';
import type { AddFavouriteSteps } from './useAddFavourite.ts';

export interface AddFormProps {
  steps: AddFavouriteSteps;
  /** Where one came from. */
  list: string;
  /** Whose favourite it is to be, where that is not who is logged in. */
  owner?: string | undefined;
}

interface WholeFormProps extends AddFormProps {
  /** The field that says whom. */
  children: ReactNode;
  /** Before the form goes on: finds out whom, where that is still under way. */
  settle?: () => Promise<unknown>;
}

/** Whom, as what, and why. */
export function AddForm({ steps, list, owner, children, settle }: WholeFormProps) {
  const translate = useTranslate();
  const { role } = useViewer();
  return (
    <FormStep typed={steps.typed} cancelTo={list} onSubmit={steps.toReview} settle={settle}>
      {isRerouted('ADD_MERCHANT_FAV', role) && (
        <Alert severity="info">{translate('approvals.willBeSent')}</Alert>
      )}
      {owner !== undefined && (
        <p>
          {translate('favourites.forMerchant')} <bdi>{owner}</bdi>
        </p>
      )}
      {children}
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
    </FormStep>
  );
}
