import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { OwnPasswordInput } from '#ui/form/password/OwnPasswordInput.tsx';

export const NO_PROOF = { password: '', code: '' };

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
    <OwnPasswordInput />
  </>
);
