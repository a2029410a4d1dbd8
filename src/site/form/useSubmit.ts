import { type FormEvent, useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

/** Texts of a form by the names of their fields; a box that is not ticked is absent. */
export type Values = Readonly<Record<string, string | undefined>>;
/** Translation keys by the names of the fields that they belong to. */
export type Problems = Readonly<Record<string, string | undefined>>;

interface SubmitOptions {
  /** What is wrong, in the order of the fields; nothing is sent while there is something. */
  check: (values: Values) => Problems;
  /** @throws what is told above the form */
  send: (values: Values) => Promise<void>;
  onFailure?: (failure: Failure, form: HTMLFormElement) => void;
}

const isGiven = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type !== 'checkbox' || field.checked);

const read = (form: HTMLFormElement): Values =>
  Object.fromEntries([...form.elements].filter(isGiven).map(({ name, value }) => [name, value]));

/**
 * A form that keeps nothing of what is typed: it is read when it is sent, once at a time. A field
 * with a problem gets the focus and loses the problem as it is typed in.
 */
export function useSubmit({ check, send, onFailure }: SubmitOptions) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    if (isUnderWay.current) return;
    const values = read(form);
    const found = check(values);
    setProblems(found);
    setFailure(undefined);
    const first = Object.keys(found).find(name => found[name]);
    if (first) return focus(form, first);
    isUnderWay.current = true;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const told = failureOf(error);
      setFailure(told);
      onFailure?.(told, form);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return {
    problems,
    failure,
    isSending,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (problems[name]) setProblems({ ...problems, [name]: undefined });
      },
    },
  };
}

function focus(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
