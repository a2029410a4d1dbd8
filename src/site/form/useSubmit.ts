import { type FormEvent, useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

/** Form values by field name; an unticked checkbox is absent. */
export type Values = Readonly<Record<string, string | undefined>>;
/** Translation keys of errors, by field name. */
export type Problems = Readonly<Record<string, string | undefined>>;

interface SubmitOptions {
  /** The errors, in the order of the fields; nothing is sent if there are any. */
  check: (values: Values) => Problems;
  /** @throws the error to show above the form */
  send: (values: Values) => Promise<void>;
  onFailure?: (failure: Failure, form: HTMLFormElement) => void;
}

const isGiven = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type !== 'checkbox' || field.checked);

const read = (form: HTMLFormElement): Values =>
  Object.fromEntries([...form.elements].filter(isGiven).map(({ name, value }) => [name, value]));

/**
 * A form without state: its values are read on submit, and only one submit runs at a time. A field with an error gets
 * the focus, and the error disappears when the user types.
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
      const problem = failureOf(error);
      setFailure(problem);
      onFailure?.(problem, form);
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
