import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';

interface AppFormProps<V extends FieldValues> {
  /** Initial values; later changes have no effect. */
  values: V;
  /**
   * Called with the valid values.
   * @returns further errors, key by field; nothing if all is valid
   */
  onSubmit: (values: V) => unknown;
  children: ReactNode;
  className?: string;
}

/** Empty record: otherwise the record of the surrounding page would overwrite fields of the same name. */
const NO_RECORD = {};

/**
 * react-admin's form as every screen uses it: validated by the fields' rules and not by the browser, whose
 * messages would be in another language. The first invalid field receives the focus, so no toast is needed.
 */
export function AppForm<V extends FieldValues>(props: AppFormProps<V>) {
  const { values, onSubmit, children, ...form } = props;
  // react-admin resets the form when they change, even while the user types.
  const [opened] = useState(values);
  return (
    <Form<FieldValues>
      {...form}
      defaultValues={opened}
      record={NO_RECORD}
      onSubmit={(typed: unknown) => onSubmit(typed as V)}
      noValidate
      disableInvalidFormNotification
    >
      {children}
      <RefusedField />
    </Form>
  );
}

/**
 * Focuses the first field that form-level validation rejects, as field-level rules already do. A field that has the
 * focus already is not read again by that, so its problem is announced.
 */
function RefusedField() {
  const { formState, setFocus } = useFormContext();
  const { errors, submitCount } = formState;
  const [said, setSaid] = useState('');
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    const onSubmit = () => {
      sentFrom.current = document.activeElement;
      setSaid('');
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  const refused = Object.keys(errors).find(name => errors[name]?.type === 'server');
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each submission
  useEffect(() => {
    if (refused) setFocus(refused);
    showProblem(document.activeElement);
    if (document.activeElement === sentFrom.current) setSaid(problemAt(sentFrom.current));
  }, [refused, submitCount, setFocus]);
  return said ? (
    <span role="alert" className="k-visually-hidden">
      {said}
    </span>
  ) : null;
}

/** Scrolls a field's error into view: the browser scrolled to the field when it was focused, before the error appeared. */
function showProblem(field: Element | null): void {
  if (field?.getAttribute('aria-invalid') !== 'true') return;
  field.closest('.MuiFormControl-root')?.scrollIntoView?.({ block: 'nearest' });
}

/** The problem shown below a wrong field; none if it is announced where it is shown. */
function problemAt(field: Element | null): string {
  if (field?.getAttribute('aria-invalid') !== 'true') return '';
  const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const shown = document.getElementById(first);
  return shown?.closest('[role=alert]') ? '' : (shown?.textContent ?? '');
}
