import { TextInput } from '#ui/form/inputs/TextInput.tsx';

export const NO_PROOF = { password: '', code: '' };

const PASSWORD = {
  autoComplete: 'current-password',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
const SIX_DIGITS = { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7 } as const;
const ANY_CODE = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
} as const;

/**
 * Password and code, with which users prove their identity.
 * @param mayRecover whether a recovery code is accepted too
 */
export const ProofFields = ({ mayRecover = false }: { mayRecover?: boolean }) => (
  <>
    <TextInput<typeof NO_PROOF>
      source="code"
      label={mayRecover ? 'authenticator.anyCode' : 'authenticator.code'}
      required
      native={mayRecover ? ANY_CODE : SIX_DIGITS}
    />
    <TextInput<typeof NO_PROOF>
      source="password"
      label="authenticator.password"
      type="password"
      required
      native={PASSWORD}
    />
  </>
);
