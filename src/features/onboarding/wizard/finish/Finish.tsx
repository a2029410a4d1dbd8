import Button from '@mui/material/Button';
import { openPath } from '../../../../providers/public/path.ts';
import { CopyButton } from '../../../../ui/text/CopyButton.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import { Heading } from '../frame/Heading.tsx';
import { type Submitted, useWizard } from '../state/wizardState.ts';
import './Finish.css';

// i18n: onboarding.finish.next.*
const NEXT = ['look', 'mail', 'login'] as const;

/** The application was sent: thanks, its reference, and what happens next. Source: spec section 2. */
export function Finish({ submitted: { reference, email } }: { submitted: Submitted }) {
  const translate = useTranslate();
  const { leave } = useWizard();
  return (
    <div className="k-wizard-step k-finish">
      <Heading
        title={translate('onboarding.finish.title')}
        lead={translate('onboarding.finish.thanks')}
      />
      <p className="k-finish-reference">
        <span>{translate('onboarding.finish.reference')}</span>
        {reference ? (
          <span>
            <strong>{reference}</strong> <CopyButton text={reference} />
          </span>
        ) : (
          <span>{translate('onboarding.finish.inTheMail', { email })}</span>
        )}
      </p>
      <section aria-labelledby="next">
        <h2 id="next">{translate('onboarding.finish.nextTitle')}</h2>
        <ol>
          {NEXT.map(one => (
            <li key={one}>{translate(`onboarding.finish.next.${one}`, { email })}</li>
          ))}
        </ol>
      </section>
      <div className="k-wizard-buttons">
        <Button
          variant="contained"
          onClick={() => {
            leave();
            openPath('/login');
          }}
        >
          {translate('onboarding.finish.finish')}
        </Button>
      </div>
    </div>
  );
}
