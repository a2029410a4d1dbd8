import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

interface AppFormProps<V extends FieldValues> {
  /** What stands in its fields when it opens; what changes later changes nothing. */
  values: V;
  /** Called with what all fields agree with. @returns what else is wrong, key by field; nothing where all is right */
  onSubmit: (values: V) => unknown;
  children: ReactNode;
  className?: string;
}

/**
 * react-admin's form as every screen has it: judged by its fields' rules and not by the browser, which would
 * speak another language; the first field that is wrong gets the focus, so no toast says that one is.
 */
export function AppForm<V extends FieldValues>({ values, onSubmit, ...form }: AppFormProps<V>) {
  // react-admin begins anew when they change, also under somebody who types.
  const [opened] = useState(values);
  return (
    <Form<FieldValues>
      {...form}
      defaultValues={opened}
      onSubmit={(typed: unknown) => onSubmit(typed as V)}
      noValidate
      disableInvalidFormNotification
    />
  );
}
