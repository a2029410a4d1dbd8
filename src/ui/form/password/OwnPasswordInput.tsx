import type { ReactNode } from 'react';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';

const NATIVE = {
  autoComplete: 'current-password',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The password of the signed-in user, entered again to confirm an action. Its field is `password`. */
export const OwnPasswordInput = ({ help }: { help?: ReactNode }) => (
  <TextInput<{ password: string }>
    source="password"
    label="authenticator.password"
    type="password"
    required
    help={help}
    native={NATIVE}
  />
);
