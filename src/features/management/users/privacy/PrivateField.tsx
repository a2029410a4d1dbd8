import { Button } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isMasked, mayReveal } from '#contract/rules/people/privacy.ts';
import type { Revealable } from '#contract/words/identity.ts';
import { useAction } from '#providers/data/useAction.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { useViewer } from '#session/useSession.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatHiddenDay } from '#ui/text/format.ts';
import { useIsShown } from '#ui/useIsShown.ts';

type Person = Parameters<(typeof userRecord)['fields']['address']['value']>[0];

/** Shows a private field on the user's page: in full, or masked with a button that reveals it. */
export const privateField =
  (field: Revealable) =>
  (person: Person): ReactNode => {
    const value = userRecord.fields[field].value(person);
    return value ? <PrivateField person={person} field={field} value={String(value)} /> : null;
  };

interface PrivateFieldProps {
  person: Person;
  field: Revealable;
  /** As the backend sends it. */
  value: string;
}

function PrivateField({ person, field, value }: PrivateFieldProps) {
  const { role } = useViewer();
  if (!isMasked(value)) return <FullText field={field} text={value} />;
  if (!mayReveal(role)) return <Mask field={field} text={value} />;
  return <Revealing person={person} field={field} value={value} />;
}

function Revealing({ person, field, value }: PrivateFieldProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { shown, show, hide } = useRevealed();
  const name = translate(labelKeyOf(userRecord, field));
  const verb = shown === undefined ? 'show' : 'hide';
  return (
    <>
      {shown === undefined ? (
        <Mask field={field} text={value} />
      ) : (
        <FullText field={field} text={shown} />
      )}{' '}
      <Button
        size="small"
        aria-label={translate(`management.users.reveal.${verb}Field`, { field: name })}
        onClick={() => (shown === undefined ? setAsking(true) : hide())}
      >
        {translate(`management.users.reveal.${verb}`)}
      </Button>
      {isAsking && (
        <RevealDialog
          person={person}
          field={field}
          onShown={show}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface RevealDialogProps {
  person: Person;
  field: Revealable;
  onShown: (value: string) => void;
  onClose: () => void;
}

/**
 * Asks why the field is needed. Owns the call: a failure is shown here, or elsewhere once the dialog is closed, and a
 * value that arrives after that is not shown.
 */
function RevealDialog({ person, field, onShown, onClose }: RevealDialogProps) {
  const translate = useTranslate();
  const isShown = useIsShown();
  const { mutate, isPending, error } = useAction({
    run: (provider, reason: string) =>
      provider.revealPersonalData({ id: person.id, field, reason }),
    invalidates: ['userHistory', 'history'],
    inPlace: true,
    onSuccess: ({ value }) => {
      if (!isShown()) return;
      onShown(value ?? '–');
      onClose();
    },
  });
  return (
    <RemarkDialog
      title={translate('management.users.reveal.title', {
        field: translate(labelKeyOf(userRecord, field)),
        name: String(userRecord.fields.displayName.value(person)),
      })}
      submit="management.users.reveal.show"
      action={{ isPending, error }}
      label="management.users.reveal.reason"
      onRemark={mutate}
      effect={translate('management.users.reveal.notice')}
      onClose={onClose}
    />
  );
}

interface TextProps {
  field: Revealable;
  text: string;
}

function FullText({ field, text }: TextProps) {
  if (field === 'dateOfBirth') return <DayText day={text} />;
  return (
    <>
      <bdi>{text}</bdi> <CopyButton text={text} />
    </>
  );
}

/** A masked value; screen readers get a description instead of the dots. */
function Mask({ field, text }: TextProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isDay = field === 'dateOfBirth';
  const end = field === 'identificationNo' ? /[^•-]+$/.exec(text)?.[0] : undefined;
  return (
    <bdi className="k-masked">
      <span aria-hidden="true">{isDay ? formatHiddenDay(text, locale) : text}</span>
      <span className="k-visually-hidden">
        {end ? translate('ui.endsIn', { end }) : translate('management.users.reveal.hidden')}
      </span>
    </bdi>
  );
}

/** Ms for which a revealed value is visible. */
const SHOWN_FOR = 60_000;

/**
 * One private field of a user in full, for a minute. The value is held only in this state: it is not
 * cached, and leaving the page drops it and its timer.
 */
function useRevealed() {
  const [shown, setShown] = useState<string>();
  const hide = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(hide, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown, hide]);
  return { shown, show: setShown, hide };
}
