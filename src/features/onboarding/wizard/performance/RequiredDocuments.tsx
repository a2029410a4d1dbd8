import { documentRequirements } from '../../../../contract/onboardingRules.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { useWizard } from '../state/wizardState.ts';

/** Which documents will be asked for because of the answers; told anew when they change. */
export function RequiredDocuments() {
  const translate = useTranslate();
  const { answers } = useWizard();
  const required = documentRequirements(answers).filter(({ least }) => least > 0);
  return (
    <section className="k-required" aria-live="polite" aria-labelledby="required">
      <h2 id="required">{translate('onboarding.required.title')}</h2>
      <p className="k-help">{translate('onboarding.required.text')}</p>
      <ul>
        {required.map(({ category, least }) => (
          <li key={category}>
            {translate(`documentCategories.${category}`)}
            {least > 1 && ` × ${least}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
