import { Alert } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { required, useGetList, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { password } from '#contract/rules/people/secretRules.ts';
import { movesFrom, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { useGuardedAction } from '#hooks/actions/useGuardedAction.ts';
import { refusalOf } from '#hooks/forms/refusalOf.ts';
import { useNamedPartner, usePartnerSearch } from '#hooks/search/usePartnerSearch.ts';
import type { NewAccount, UserRecord } from '#providers/data/surface.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { JudgeAgain } from '#ui/form/JudgeAgain.tsx';
import { loadCommonPasswords, uncommon } from '#ui/form/password/uncommon.ts';
import { RefusedAt } from '#ui/form/RefusedAt.tsx';
import type { RecordForm } from '#ui/form/recordForm.ts';
import { useTranslate } from '#ui/locale.ts';
import {
  ACCOUNT_FIELDS,
  accountOf,
  accountRecord,
  createIntents,
  emptyForm,
  FIELD_OF_CODE,
  needsApproval,
  REFUSABLE,
} from './accountForm.ts';

interface CreateAccountDialogProps {
  /** The partner whose user gets the account; without it, the form asks for role and partner. */
  partnerId?: number;
  onClose: () => void;
}

const { role: _, ...WITHOUT_ROLE } = ACCOUNT_FIELDS;

/** The fields that the form does not ask for if the partner is fixed. */
const GIVEN: readonly string[] = ['role', 'partnerId'];

/**
 * Creates an account for staff or for a partner's user. Without a password, the owner receives a link to choose one. A
 * validator's account needs another validator's approval. No draft is kept: the form holds another person's data.
 * Source: docs/product.md, 7.4; docs/contract.md, Nobody alone.
 */
export function CreateAccountDialog({ partnerId, onClose }: CreateAccountDialogProps) {
  const translate = useTranslate();
  const [empty] = useState(() => emptyForm(partnerId));
  const [intentOf] = useState(createIntents);
  const isFirst = useFirstValidator();
  const { mutate, explain, error, isPending } = useGuardedAction({
    run: (provider, account: NewAccount) =>
      provider.createAccount(account, { intent: intentOf(account) }),
    invalidates: ['portalAccounts'],
    done: 'accounts.created',
    onClose,
  });
  const isFixed = partnerId !== undefined;
  // memoized per error: a new object in every render would mark the field again while the user corrects it
  const refusal = useMemo(() => {
    const refused = withCommon(refusalOf(error, REFUSABLE, FIELD_OF_CODE));
    // shown above the fields: the form does not have this one
    return refused && isFixed && GIVEN.includes(refused.field) ? undefined : refused;
  }, [error, isFixed]);
  useEffect(() => void loadCommonPasswords(), []);
  return (
    <FormDialog<RecordForm>
      title={translate('accounts.create')}
      submit="ra.action.create"
      empty={empty}
      action={{ isPending, error: refusal ? null : error }}
      explain={explain}
      onSubmit={form => mutate(accountOf(form, isFirst))}
      onClose={onClose}
    >
      <RecordInputs definition={accountRecord} fields={isFixed ? WITHOUT_ROLE : ACCOUNT_FIELDS} />
      <ByRole isFirstValidator={isFirst} isFixed={isFixed} />
      <RefusedAt refusal={refusal} />
    </FormDialog>
  );
}

/** A password that passes the form's rules but is refused is a common one. */
const withCommon = (refusal: ReturnType<typeof refusalOf>) =>
  refusal?.field === 'password' ? { ...refusal, message: 'validation.password.common' } : refusal;

/** The additional fields or notice of the selected role. */
function ByRole({ isFirstValidator, isFixed }: { isFirstValidator: boolean; isFixed: boolean }) {
  const translate = useTranslate();
  const role = useWatch<RecordForm>({ name: 'role' });
  if (needsApproval(role, isFirstValidator)) {
    return <Alert severity="info">{translate('accounts.validator')}</Alert>;
  }
  return (
    <>
      {role === 'EWALLET_PARTNER' && !isFixed && <PartnerInput />}
      <TextInput<RecordForm>
        source="password"
        label={labelKeyOf(accountRecord, 'password')}
        type="password"
        rule={password}
        judge={uncommon}
        help={translate('accounts.passwordHelp')}
        native={NATIVE}
      />
      <Repeat />
    </>
  );
}

/** The password again, because the typed one is not visible. */
function Repeat() {
  const typed = useWatch<RecordForm>({ name: 'password' });
  if (!typed) return null;
  return (
    <>
      <JudgeAgain field="repeat" after="password" />
      <TextInput<RecordForm>
        source="repeat"
        label="auth.reset.repeat"
        type="password"
        required
        judge={matches}
        native={NATIVE}
      />
    </>
  );
}

const matches = (text: string, { password: typed }: RecordForm) =>
  text === typed ? undefined : 'auth.reset.mismatch';

const NATIVE = {
  autoComplete: 'new-password',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/**
 * Whether an admin can create a validator without approval: there is none yet, or none that could become active again.
 * False while loading.
 * Source: docs/contract.md, Nobody alone.
 */
function useFirstValidator(): boolean {
  const { data } = useGetList<UserRecord>('portalAccounts', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    filter: { role: 'EWALLET_OPS_VALIDATOR' },
    meta: { background: true },
  });
  const isOver = ({ status }: UserRecord) => movesFrom(USER_STATUS_MOVES, status).length === 0;
  return data?.every(isOver) ?? false;
}

const REQUIRED = required('validation.required');

/** Selects the partner to which the account belongs; searches by name. */
function PartnerInput() {
  const { field, fieldState } = useInput({ source: 'partnerId', validate: REQUIRED });
  const found = usePartnerSearch();
  const { chosen } = useNamedPartner(Number(field.value) || undefined);
  return (
    <SearchChoice
      label={labelKeyOf(accountRecord, 'partnerId')}
      value={chosen}
      onChange={choice => field.onChange(choice?.value ?? '')}
      required
      problem={fieldState.error?.message}
      inputRef={field.ref}
      {...found}
    />
  );
}
