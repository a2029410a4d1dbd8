import { useTranslate } from '../../../../ui/words.ts';
import { Heading } from '../frame/Heading.tsx';
import type { Submitted } from '../state/wizardState.ts';

/** The application was sent: its reference, and what happens next. Source: spec section 2. */
export function Finish({ submitted }: { submitted: Submitted }) {
  const translate = useTranslate();
  return (
    <div className="k-wizard-step">
      <Heading title={translate('onboarding.finish.title')} />
      <p>{submitted.reference}</p>
    </div>
  );
}
