import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { sendPinOtp } from '#contract/endpoints/people/personal.ts';
import { OTP_EXPIRED, OTP_INCORRECT } from '#contract/words/codes.ts';
import { waitOf } from '#contract/words/waiting.ts';
import { useLostChange } from '#hooks/actions/useLostChange.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { AppForm } from '#ui/form/AppForm.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Panel } from '#ui/record/Section.tsx';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { ChangeProblem } from '#ui/state/ChangeProblem.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { useSecondsLeft } from '#ui/useSecondsLeft.ts';
import { LOST, NewPin, WrongAt } from './NewPin.tsx';

const EMPTY = { otp: '', pin: '', repeat: '' };
type OtpForm = typeof EMPTY;

/** Ms until another code can be requested: the first one has usually not arrived yet. */
const PAUSE = 60_000;

/** Refusals that are shown at the field. */
const AT_CODE: readonly (number | undefined)[] = [OTP_INCORRECT, OTP_EXPIRED];

/**
 * Sets a new PIN with an emailed one-time code. The focus moves to the code's field once it is sent, and to the heading
 * of the section once the PIN is changed. Source: docs/product.md, 7.5 and 8.3.
 */
export function ForgottenPin() {
  const translate = useTranslate();
  const notify = useNotify();
  // a backend may send no details
  const email = useProfile().userDetails?.email;
  /** The wait before another code can be requested; undefined before the first one. */
  const [pause, setPause] = useState<{ ms: number; turn: number }>();
  /** Where the last code was sent. */
  const [way, setWay] = useState<AnswerOf<typeof sendPinOtp>>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusListeners = useFocusOnward(() => {
    const field = box.current?.querySelector('input');
    (field ?? box.current?.closest('section')?.querySelector('h2'))?.focus();
  });
  const send = useAction({
    run: (provider, to: string) => provider.sendPinCode({ email: to }),
    inPlace: true,
    onSuccess: answer => {
      // a backend that follows only the specification does not say where it was sent
      if (!answer) notify('pin.forgot.sent', { type: 'success' });
      setWay(answer);
      wait(PAUSE);
    },
    onError: error => {
      const seconds = waitOf(error);
      // too many codes were mailed, by staff or before a reload: the last one may still be entered
      if (seconds !== undefined) wait(seconds * 1000);
      return false;
    },
  });
  const wait = (ms: number) => setPause(before => ({ ms, turn: (before?.turn ?? 0) + 1 }));
  const finish = () => {
    setPause(undefined);
    setWay(null);
    send.reset();
  };
  if (!email) return <p>{translate('pin.forgot.noAddress')}</p>;
  return (
    <Panel>
      <Box ref={box} sx={{ p: 2 }} {...focusListeners}>
        <ActionProblem error={send.error} />
        <Box component="p" role="status" sx={{ mt: 0 }}>
          {way
            ? translate(`pin.forgot.sentTo.${way.to}`, { address: way.sentTo })
            : translate('pin.forgot.text', { email })}
        </Box>
        {pause ? (
          <>
            <OtpFields onDone={finish} />
            <SendAgain
              key={pause.turn}
              pause={pause.ms}
              isPending={send.isPending}
              onSend={() => send.mutate(email)}
            />
          </>
        ) : (
          <>
            <Button aria-disabled={send.isPending} onClick={() => send.mutate(email)}>
              {translate('pin.forgot.send')}
            </Button>
            {/* the page may have been reloaded while the user looked for the email */}
            <Button variant="text" aria-disabled={send.isPending} onClick={() => wait(0)}>
              {translate('pin.forgot.haveCode')}
            </Button>
          </>
        )}
      </Box>
    </Panel>
  );
}

interface SendAgainProps {
  /** Ms until it is enabled. */
  pause: number;
  isPending: boolean;
  onSend: () => void;
}

/** The button for another code, enabled once the previous one has had time to arrive. */
function SendAgain({ pause, isPending, onSend }: SendAgainProps) {
  const translate = useTranslate();
  const seconds = useSecondsLeft(pause);
  return (
    <Button
      variant="text"
      disabled={seconds > 0}
      aria-disabled={isPending}
      onClick={onSend}
      sx={{ mt: 1 }}
    >
      {seconds > 0 ? translate('pin.forgot.wait', { seconds }) : translate('pin.forgot.again')}
    </Button>
  );
}

function OtpFields({ onDone }: { onDone: () => void }) {
  const notify = useNotify();
  const change = useLostChange();
  const { mutate, isPending, error } = useAction({
    run: (provider, { otp, pin }: OtpForm) =>
      provider.resetPinByOtp({ otp: otp.trim(), newPin: pin }),
    invalidates: ['history'],
    inPlace: true,
    onSuccess: () => {
      notify('pin.change.done', { type: 'success' });
      onDone();
    },
    onError: change.follow,
  });
  const code = codeOf(error);
  const lost = change.judge(error, code === OTP_INCORRECT);
  const isAtCode = AT_CODE.includes(code) && !lost;
  return (
    <>
      <ChangeProblem error={isAtCode ? null : error} lost={lost} texts={LOST} />
      <AppForm<OtpForm> values={EMPTY} onSubmit={mutate}>
        <TextInput<OtpForm>
          source="otp"
          label="pin.forgot.otp"
          required
          native={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
        />
        <WrongAt field="otp" error={isAtCode ? error : null} />
        <NewPin />
        <SubmitButton label="pin.change.submit" isPending={isPending} />
      </AppForm>
    </>
  );
}
