import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { PIN_INCORRECT } from '#contract/words/codes.ts';
import { useLostChange } from '#hooks/actions/useLostChange.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { AppForm } from '#ui/form/AppForm.tsx';
import { PinInput } from '#ui/form/inputs/PinInput.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { Panel, Section } from '#ui/record/Section.tsx';
import { ChangeProblem } from '#ui/state/ChangeProblem.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { ForgottenPin } from './ForgottenPin.tsx';
import { LOST, NewPin, WrongAt } from './NewPin.tsx';

const EMPTY = { current: '', pin: '', repeat: '' };
type PinForm = typeof EMPTY;

/**
 * Changes the PIN with which a merchant's user confirms payments, with the current PIN or, if it was forgotten, with an
 * emailed code. Source: docs/product.md, 7.5; docs/contract.md, The first PIN.
 */
export function OwnPin() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('menu.profile-pin')} />
      <Box sx={{ maxWidth: 480 }}>
        <Section title={translate('pin.change.title')}>
          <ChangePin />
        </Section>
        <Section title={translate('pin.forgot.title')}>
          <ForgottenPin />
        </Section>
      </Box>
    </>
  );
}

function ChangePin() {
  const notify = useNotify();
  const { id } = useProfile();
  const [times, setTimes] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // the form is remounted after a change
  const focusListeners = useFocusOnward(() =>
    box.current?.closest('section')?.querySelector('h2')?.focus(),
  );
  const change = useLostChange();
  const { mutate, isPending, error } = useAction({
    run: (provider, { current, pin }: PinForm) => provider.changePin({ id, current, newPin: pin }),
    invalidates: ['history'],
    inPlace: true,
    onSuccess: () => {
      notify('pin.change.done', { type: 'success' });
      setTimes(times + 1);
      change.forget();
    },
    onError: change.follow,
  });
  const isRefused = codeOf(error) === PIN_INCORRECT;
  const lost = change.judge(error, isRefused);
  const isAtField = isRefused && !lost;
  return (
    <Panel>
      <Box ref={box} sx={{ p: 2 }} {...focusListeners}>
        <ChangeProblem error={isAtField ? null : error} lost={lost} texts={LOST} />
        <AppForm<PinForm> key={times} values={EMPTY} onSubmit={mutate}>
          <PinInput<PinForm> source="current" label="pin.change.current" />
          <WrongAt field="current" error={isAtField ? error : null} />
          <NewPin />
          <SubmitButton label="pin.change.submit" isPending={isPending} />
        </AppForm>
      </Box>
    </Panel>
  );
}
