import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { CreditPin } from '../../../contract/records/creditPin.ts';
import { copy, type Shared, share } from './share.ts';
import { grouped, shareMessage } from './shareMessage.ts';

interface ShownCodeProps {
  pin: CreditPin;
  code: string;
  secondsLeft: number;
  onClose: () => void;
}

/** The code itself, what can be done with it, and how long it is still seen. */
export function ShownCode({ pin, code, secondsLeft, onClose }: ShownCodeProps) {
  const translate = useTranslate();
  const [language = 'en'] = useLocaleState();
  const [told, setTold] = useState<Shared>();
  const first = useRef<HTMLButtonElement>(null);
  // the button that was pressed is gone
  useEffect(() => first.current?.focus(), []);
  const tell = (how: Promise<Shared>) => void how.then(setTold);
  return (
    <>
      <DialogContent>
        <p className="k-pin-code">
          <bdi>{grouped(code)}</bdi>
        </p>
        <p className="k-help">{translate('pins.hidesIn', { seconds: secondsLeft })}</p>
        <p role="status" className="k-pin-told">
          {told && told !== 'given' && translate(`pins.told.${told}`)}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('pins.hide')}</Button>
        <Button onClick={() => tell(copy(code))}>{translate('pins.copy')}</Button>
        <Button
          ref={first}
          variant="contained"
          onClick={() => tell(share(shareMessage(pin, code, { translate, language })))}
        >
          {translate('pins.share')}
        </Button>
      </DialogActions>
    </>
  );
}
