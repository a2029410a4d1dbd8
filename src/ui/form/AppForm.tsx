import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';

interface AppFormProps<V extends FieldValues> {
  /** What is in its fields when it opens; what changes later changes nothing. */
  values: V;
  /** Called with what all fields agree with. @returns what else is wrong, key by field; nothing where all is right */
  onSubmit: (values: V) => unknown;
  children: ReactNode;
  className?: string;
}

/** Else that of the page around it would be written over the fields, whose names it may have. */
const NO_RECORD = {};

/**
 * react-admin's form as every screen has it: judged by its fields' rules and not by the browser, which would
 * speak another language; the first field that is wrong gets the focus, so no toast says that one is.
 */
export function AppForm<V extends FieldValues>(props: AppFormProps<V>) {
  const { values, onSubmit, children, ...form } = props;
  // react-admin starts again when they change, also under a user who types.
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

/** Leads to the first field that the form as a whole refuses, as a field's own rule does by itself. */
function RefusedField() {
  const { formState, setFocus } = useFormContext();
  const { errors, submitCount } = formState;
  const refused = Object.keys(errors).find(name => errors[name]?.type === 'server');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it was sent
  useEffect(() => {
    if (refused) setFocus(refused);
  }, [refused, submitCount, setFocus]);
  return null;
}
