import { type ReactNode, useRef, useState } from 'react';
import type { SubmissionEnd } from '#providers/application/submitApplication.ts';
import { textOf } from '#ui/textOf.ts';
import { useDocuments } from '../documents/documentsContext.ts';
import type { FieldName } from '../model/answers.ts';
import { useLater } from '../state/useLater.ts';
import { useWizard } from '../state/wizardState.ts';
import {
  isAboutDocuments,
  type Submission,
  SubmissionContext,
  type SubmissionState,
} from './submissionContext.ts';

const BAD_PARAMETER = 1001;

/** The field that a refusal refers to. Source: docs/product.md, 8.1. */
const FIELD_OF: Readonly<Record<number, FieldName>> = {
  3011: 'referralCode',
  3012: 'referralCode',
  3014: 'username',
  3019: 'email',
};

/** 1001 about the password, which the form's own rules let pass: it is a common one. */
const isCommonPassword = ({ error, code }: { error: unknown; code: number }): boolean =>
  code === BAD_PARAMETER && /^account\.password\b/.test(textOf(error, 'serverMessage'));

/** The addresses of earlier attempts, else that of the last one. */
const addressesOf = (earlier: readonly string[], last: string): string =>
  (earlier.length > 0 ? earlier : [last]).join(', ');

/** The current application was not submitted yet. */
const NONE: SubmissionState = { kind: 'none' };

/** Holds the outcome of the submission while the user visits other steps. */
export function SubmissionProvider({ children }: { children: ReactNode }) {
  const wizard = useWizard();
  const { store } = useDocuments();
  /** Always loaded on the last step, which is the only one that submits. */
  const later = useLater();
  const [told, setTold] = useState({ of: '', state: NONE });
  const state = told.of === wizard.uploadToken ? told.state : NONE;
  /** The addresses of the attempts whose outcome is unknown: one of them may have got the reference number. */
  const sentTo = useRef<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const latest = useRef({ wizard, store });
  latest.current = { wizard, store };
  const setState = (next: SubmissionState) =>
    setTold({ of: latest.current.wizard.uploadToken, state: next });

  const end = (ended: SubmissionEnd, email: string) => {
    const { wizard: now, store: files } = latest.current;
    if (ended.kind === 'done') {
      sentTo.current = [];
      setState(NONE);
      now.finish({ reference: ended.reference, email });
      return;
    }
    if (ended.kind === 'receivedBefore') {
      setState({ ...ended, email: addressesOf(sentTo.current, email) });
      return;
    }
    if (ended.kind === 'unknown') {
      sentTo.current = [...new Set([...sentTo.current, email])];
      setState({ ...ended, email: addressesOf(sentTo.current, email) });
      return;
    }
    setState(ended);
    const field = FIELD_OF[ended.code];
    if (field) {
      setState(NONE);
      now.fail(field, textOf(ended.error, 'message'));
    }
    if (isCommonPassword(ended)) {
      setState(NONE);
      now.fail('password', 'validation.password.common');
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
    const { wizard: now, store: files } = latest.current;
    if (files && !(await files.renew())) {
      isUnderWay.current = false;
      setState(NONE);
      now.go('documents');
      return;
    }
    const body = later.applicationBody(now, now.uploadToken);
    const ended = await later.submitApplication(body, () => setState({ kind: 'checking' }));
    isUnderWay.current = false;
    end(ended, body.account.email);
  };
  const submission: Submission = {
    state,
    send: () => void send(),
    sendAnew: () => {
      later?.forgetSubmission(wizard.uploadToken);
      sentTo.current = [];
      void send();
    },
    accept: () => {
      later?.forgetSubmission(wizard.uploadToken);
      const { email = wizard.answers.email.trim() } = 'email' in state ? state : {};
      sentTo.current = [];
      wizard.finish({ reference: '', email });
    },
  };
  return <SubmissionContext value={submission}>{children}</SubmissionContext>;
}
