import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { explainProof } from './explainProof.ts';
import { KeyCode, type ShownKey } from './KeyCode.tsx';
import { type NO_PROOF, ProofFields } from './ProofFields.tsx';

interface SetUpStepsProps {
  /** The key to show; undefined while it loads. */
  shown: ShownKey | undefined;
  /** Why it failed to load. */
  keyError: unknown;
  onRefresh: () => void;
  /** Why the confirmation failed. */
  error: unknown;
}

/**
 * The fields to set up an authenticator: the QR code, and its first code with the password. Used inside a form.
 * Requesting a key moves the focus to the code field, since the pressed button is gone.
 */
export function SetUpSteps({ shown, keyError, onRefresh, error }: SetUpStepsProps): ReactNode {
  const translate = useTranslate();
  const explain = (problem: unknown) => {
    const key = explainProof(problem);
    return key && translate(key);
  };
  const refresh = useFocusOnKey(shown, onRefresh);
  if (keyError) return <ErrorState error={keyError} onRetry={refresh} />;
  return (
    <>
      <ActionProblem error={error} explain={explain} />
      <Box sx={{ minHeight: 260, mb: 2 }}>
        {shown && (
          <KeyCode
            key={shown.otpauthUri}
            {...shown}
            lead={translate('authenticator.setUp.scan')}
            label={translate('authenticator.setUp.qrLabel')}
            onRefresh={refresh}
          />
        )}
      </Box>
      <ProofFields />
    </>
  );
}

/** @returns a function that requests a key; once the key is shown, the code field is focused */
function useFocusOnKey(shown: ShownKey | undefined, onRefresh: () => void): () => void {
  const { setFocus } = useFormContext<typeof NO_PROOF>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!shown || !isAsked.current) return;
    isAsked.current = false;
    setFocus('code');
  }, [shown, setFocus]);
  return () => {
    isAsked.current = true;
    onRefresh();
  };
}
