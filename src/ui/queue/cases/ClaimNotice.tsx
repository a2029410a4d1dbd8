import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import type { Claim } from '#contract/records/queueCase.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorMessage } from '#ui/state/ErrorState.tsx';
import { AgeText } from '#ui/text/AgeText.tsx';

interface ClaimNoticeProps {
  claim: {
    taken: Claim | undefined;
    isMine: boolean;
    takeOver: (id: number) => Promise<void>;
    release: () => void;
  };
  /** Path of the list. */
  list: string;
}

/** Says who works on the case; users can release their own claim. */
export function ClaimNotice({
  claim: { taken, isMine, takeOver, release },
  list,
}: ClaimNoticeProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [isTaking, setTaking] = useState(false);
  const take = async (id: number) => {
    // not disabled, which would lose the keyboard's focus if it fails
    if (isTaking) return;
    setTaking(true);
    try {
      await takeOver(id);
    } catch (error) {
      notify(<ErrorMessage error={error} />, { type: 'error' });
    } finally {
      setTaking(false);
    }
  };
  const leave = () => {
    release();
    navigate(list);
  };
  return (
    <div>
      <div role="status">
        {taken && (
          <Alert
            severity="warning"
            action={
              <Button size="small" aria-disabled={isTaking} onClick={() => void take(taken.caseId)}>
                {translate('queue.claims.takeOver')}
              </Button>
            }
          >
            {Number.isNaN(Date.parse(taken.since)) ? (
              translate('queue.claims.by', { name: taken.name })
            ) : (
              <AgeText
                instant={taken.since}
                say={when => translate('queue.claims.taken', { name: taken.name, when })}
              />
            )}
          </Alert>
        )}
      </div>
      {isMine && (
        <Button size="small" variant="text" onClick={leave} sx={{ marginInlineStart: -1.25 }}>
          {translate('queue.claims.release')}
        </Button>
      )}
    </div>
  );
}
