import Button from '@mui/material/Button';
import { formatInstant } from '../../../../ui/text/formatInstant.ts';
import { useLanguage, useTranslate } from '../../../../ui/words.ts';
import { Heading } from './Heading.tsx';

interface DraftOfferProps {
  /** When the application was last changed. */
  since: Date;
  onContinue: () => void;
  onBeginAnew: () => void;
}

/** An application that was begun in this browser: nothing of it is shown before somebody takes it. */
export function DraftOffer({ since, onContinue, onBeginAnew }: DraftOfferProps) {
  const translate = useTranslate();
  const instant = since.toISOString();
  const date = formatInstant(instant, useLanguage());
  return (
    <div className="k-wizard-offer">
      <Heading title={translate('onboarding.draft.title')} />
      <p className="k-lead">
        {translate('onboarding.draft.since')} <time dateTime={instant}>{date}</time>
      </p>
      <p className="k-lead">{translate('onboarding.draft.notKept')}</p>
      <div className="k-wizard-buttons">
        <Button onClick={onBeginAnew}>{translate('onboarding.draft.anew')}</Button>
        <Button variant="contained" onClick={onContinue}>
          {translate('onboarding.draft.continue')}
        </Button>
      </div>
    </div>
  );
}
