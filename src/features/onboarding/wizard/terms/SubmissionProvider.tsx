import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  BAD_PARAMETER,
  EMAIL_ALREADY_EXISTS,
  REFERRAL_CODE_INVALID,
  REFERRAL_CODE_NOT_FOUND,
  USER_ALREADY_EXISTS,
} from '#contract/words/codes.ts';
import type { ApplicationBody, SubmissionEnd } from '#providers/application/submitApplication.ts';
import { textOf } from '#ui/textOf.ts';
import { useDocuments } from '../documents/documentsContext.ts';
import { type FieldName, meantBy } from '../model/answers.ts';
import { firstOpen } from '../model/steps.ts';
import { useLater } from '../state/useLater.ts';
import { useWizard, type WizardState } from '../state/wizardState.ts';
import {
  isAboutDocuments,
  type Submission,
  SubmissionContext,
  type SubmissionState,
} from './submissionContext.ts';

/** The field that a refusal refers to. Source: docs/product.md, 8.1. */
const FIELD_OF: Readonly<Record<number, FieldName>> = {
  [REFERRAL_CODE_NOT_FOUND]: 'referralCode',
  [REFERRAL_CODE_INVALID]: 'referralCode',
  [USER_ALREADY_EXISTS]: 'username',
  [EMAIL_ALREADY_EXISTS]: 'email',
};

/** The field's own message, in place of that of the code. */
const MESSAGES: Readonly<Partial<Record<FieldName, string>>> = {
  referralCode: 'codes.referralCodeNotFound',
  password: 'validation.password.common',
};

/** 1001 about a password that passes the form's own rules: it is a common one. */
const isCommonPassword = ({ error, code }: { error: unknown; code: number }): boolean =>
  code === BAD_PARAMETER && /^account\.password\b/.test(textOf(error, 'serverMessage'));

/** An answer as it was sent. */
const sentIn = ({ account, referralCode = '' }: ApplicationBody, field: FieldName): string =>
  field === 'referralCode' ? referralCode : String(Reflect.get(account, field));

/** The current application has not been submitted yet. */
const NONE: SubmissionState = { kind: 'none' };

/** Holds the outcome of the submission while the user visits other steps. */
export function SubmissionProvider({ children }: { children: ReactNode }) {
  const wizard = useWizard();
  const { store } = useDocuments();
  /** Always loaded on the last step, which is the only one that submits. */
  const later = useLater();
  const [reported, setReported] = useState({ of: '', state: NONE });
  // sent before a reload, or in another tab
  const attempt = useMemo(
    () => later?.unansweredAttempt(wizard.uploadToken),
    [later, wizard.uploadToken],
  );
  const state = reported.of === wizard.uploadToken ? reported.state : (attempt ?? NONE);
  const isUnderWay = useRef(false);
  const latest = useRef({ wizard, store });
  latest.current = { wizard, store };
  const setState = (next: SubmissionState) =>
    setReported({ of: latest.current.wizard.uploadToken, state: next });

  const end = (ended: SubmissionEnd, body: ApplicationBody) => {
    const { wizard: now, store: files } = latest.current;
    if (ended.kind === 'done') {
      setState(NONE);
      now.finish({ reference: ended.reference, email: body.account.email });
      return;
    }
    // discarded meanwhile: it says nothing about the application that was begun since
    if (now.uploadToken !== body.uploadToken) return;
    setState(ended);
    if (ended.kind !== 'refused') return;
    const field = isCommonPassword(ended) ? 'password' : FIELD_OF[ended.code];
    if (field) {
      const value = sentIn(body, field);
      // corrected while it was being sent: the refusal says nothing about the new answer
      if (meantBy(field, now.answers[field]) !== value) return;
      setState(NONE);
      now.fail(field, value, MESSAGES[field] ?? textOf(ended.error, 'message'));
    }
    if (!isAboutDocuments(ended)) return;
    // Documents that the backend still has stay the same; those it has removed are uploaded again.
    files?.handInAgain();
    now.go('documents');
  };
  const send = async () => {
    if (isUnderWay.current || !later) return;
    isUnderWay.current = true;
    setState({ kind: 'sending' });
    const { wizard: before, store: files } = latest.current;
    // an application that may have arrived has its documents, and asking about it needs no others
    const isAsking = later.unansweredAttempt(before.uploadToken) !== undefined;
    const isWhole = isAsking || !files || (await files.renew(() => setState({ kind: 'renewing' })));
    // the current state: the user can change other steps meanwhile
    const { wizard: now } = latest.current;
    if (!isWhole || now.uploadToken !== before.uploadToken) {
      isUnderWay.current = false;
      setState(NONE);
      if (!isWhole) now.go('documents');
      return;
    }
    setState({ kind: 'sending' });
    // not those of the state, which may not have been rendered yet
    const documents = files?.documents() ?? now.documents;
    const body = later.applicationBody({ ...now, documents }, now.uploadToken);
    const ended = await later.submitApplication(body, () => setState({ kind: 'checking' }));
    isUnderWay.current = false;
    end(ended, body);
  };
  const submission: Submission = {
    state,
    send: () => void send(),
    sendAnew: () => {
      if (!isComplete(wizard)) return;
      later?.forgetSubmission(wizard.uploadToken);
      void send();
    },
    accept: () => {
      later?.forgetSubmission(wizard.uploadToken);
      const emails = 'emails' in state ? state.emails : [wizard.answers.email.trim()];
      wizard.finish({ reference: '', email: emails.join(', ') });
    },
  };
  return <SubmissionContext value={submission}>{children}</SubmissionContext>;
}

/** Whether the application is complete; if not, what is missing is shown. */
function isComplete({ problems, step, next, go }: WizardState): boolean {
  const open = firstOpen(problems);
  const [first] = problems[open];
  if (!first) return true;
  if (open === step) next();
  else go(open, first.field);
  return false;
}
