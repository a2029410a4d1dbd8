import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { usePlatform } from '#page/ownPlatform.ts';
import { useTranslate } from '#ui/locale.ts';
import { useNewVersion } from './useNewVersion.ts';

/**
 * Offers a new version of the portal, and forces it on nobody: the page is loaded again when the
 * person says so, and one with unsaved changes asks about them first.
 */
export function NewVersion() {
  const translate = useTranslate();
  const { projectName } = usePlatform();
  const isNew = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  const isOffered = isNew && !isPutOff;
  return (
    // It stands there before it has something to say, or it would not be read out.
    <div role="status">
      {isOffered && (
        <Alert
          severity="info"
          role="note"
          sx={{ mb: 2 }}
          action={
            <>
              <Button onClick={reloadPage}>{translate('version.reload')}</Button>
              <Button variant="text" onClick={() => setPutOff(true)}>
                {translate('version.later')}
              </Button>
            </>
          }
        >
          {translate('version.ready', { name: projectName })}
        </Alert>
      )}
    </div>
  );
}
