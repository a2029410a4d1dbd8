import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { useTranslate } from '#ui/locale.ts';
import { CatchErrors, isLoadFailure } from '#ui/state/CatchErrors.tsx';
import { Notice } from '#ui/state/Notice.tsx';

/**
 * Error boundary of a screen: bar and sidebar remain. A rendering error can be retried; a code chunk that failed to
 * load needs a full reload, usually because a new version was deployed.
 */
export function ScreenErrors({ path, children }: { path: string; children: ReactNode }) {
  return (
    <CatchErrors
      resetKey={path}
      fallback={(error, retry) => (
        <ScreenFailed isLoadFailure={isLoadFailure(error)} onRetry={retry} />
      )}
    >
      {children}
    </CatchErrors>
  );
}

function ScreenFailed({ isLoadFailure, onRetry }: { isLoadFailure: boolean; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      role="alert"
      title={translate('failed.title')}
      text={translate(isLoadFailure ? 'failed.load' : 'screenFailed.text')}
    >
      <Stack direction="row" sx={{ gap: 1 }}>
        {!isLoadFailure && (
          <Button variant="contained" onClick={onRetry}>
            {translate('list.retry')}
          </Button>
        )}
        <Button variant={isLoadFailure ? 'contained' : 'outlined'} onClick={reloadPage}>
          {translate('failed.reload')}
        </Button>
      </Stack>
    </Notice>
  );
}
