import Alert from '@mui/material/Alert';
import { useLocaleState, useTranslate } from 'react-admin';
import { useViewers } from './useViewers.ts';

/** Who else looks at a request now, so that two do not work on the same. */
export function Viewers({ id }: { id: number }) {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const viewers = useViewers(id);
  const names = new Intl.ListFormat(locale).format(viewers);
  return (
    <div role="status">
      {viewers.length > 0 && (
        <Alert severity="warning">{translate('operations.requests.viewing', { names })}</Alert>
      )}
    </div>
  );
}
