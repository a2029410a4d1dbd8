import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { explainProof } from './explainProof.ts';
import { KeyCode, type ShownKey } from './KeyCode.tsx';
import { type NO_PROOF, ProofFields } from './ProofFields.tsx';

interface SetUpStepsProps {
  /** The key that is shown; undefined while it is loaded. */
  shown: ShownKey | undefined;
  /** Why there is none. */
  keyError: unknown;
  onRefresh: () => void;
  /** Why it was not confirmed. */
  error: unknown;
}

/**
 * The fields of setting up an authenticator: the QR code, and its first code with the password. Inside a form. A key that
 * was asked for moves the focus to the field of its code, since the button that asked is gone.
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

/** @returns asks for a key; once that is shown, the field of its code has the focus */
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
