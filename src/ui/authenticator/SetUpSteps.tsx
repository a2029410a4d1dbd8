import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { explainProof } from './explainProof.ts';
import { KeyCode, type ShownKey } from './KeyCode.tsx';
import { ProofFields } from './ProofFields.tsx';

interface SetUpStepsProps {
  /** The key that is shown; undefined while it is loaded. */
  shown: ShownKey | undefined;
  /** Why there is none. */
  keyError: unknown;
  onRefresh: () => void;
  /** Why it was not confirmed. */
  error: unknown;
}

/** The fields of setting up an authenticator: the QR code, and its first code with the password. Inside a form. */
export function SetUpSteps({ shown, keyError, onRefresh, error }: SetUpStepsProps): ReactNode {
  const translate = useTranslate();
  const explain = (problem: unknown) => {
    const key = explainProof(problem);
    return key && translate(key);
  };
  if (keyError) return <ErrorState error={keyError} onRetry={onRefresh} />;
  return (
    <>
      <ActionProblem error={error} explain={explain} />
      <Box sx={{ minHeight: 260, mb: 2 }}>
        {shown && <KeyCode key={shown.otpauthUri} {...shown} onRefresh={onRefresh} />}
      </Box>
      <ProofFields />
    </>
  );
}
