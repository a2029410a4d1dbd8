import { ThemeProvider } from '@mui/material/styles';
import { type ComponentType, useMemo } from 'react';
import { follow } from '../../../providers/public/path.ts';
import { useLook } from '../../../providers/public/useLook.ts';
import { useLanguage, useTranslate } from '../../../providers/public/useTranslate.ts';
import { themeOf } from '../../../ui/theme/muiTheme.ts';
import { WordsContext } from '../../../ui/words.ts';
import { AccountStep } from './account/AccountStep.tsx';
import { CredentialsStep } from './credentials/CredentialsStep.tsx';
import { DocumentsProvider } from './documents/DocumentsProvider.tsx';
import { DocumentsStep } from './documents/DocumentsStep.tsx';
import { Finish } from './finish/Finish.tsx';
import { DraftOffer } from './frame/DraftOffer.tsx';
import { Stepper } from './frame/Stepper.tsx';
import type { StepName } from './model/steps.ts';
import { PerformanceStep } from './performance/PerformanceStep.tsx';
import { WizardProvider } from './state/WizardProvider.tsx';
import { useWizard } from './state/wizardState.ts';
import { SubmissionProvider } from './terms/SubmissionProvider.tsx';
import { TermsStep } from './terms/TermsStep.tsx';
import './Wizard.css';

const STEP_PAGES: Readonly<Record<StepName, ComponentType>> = {
  account: AccountStep,
  credentials: CredentialsStep,
  performance: PerformanceStep,
  documents: DocumentsStep,
  terms: TermsStep,
};

/** How a merchant signs itself up, without a login. Source: spec section 2. */
export function Wizard() {
  const translate = useTranslate();
  const language = useLanguage();
  const { mode, settings, accents } = useLook();
  const words = useMemo(() => ({ translate, language }), [translate, language]);
  return (
    <ThemeProvider theme={themeOf(mode, settings, accents)}>
      <WordsContext value={words}>
        <div className="k-wizard">
          <p className="k-wizard-back">
            <a href="/login" onClick={follow('/login')}>
              {translate('auth.backToLogin')}
            </a>
          </p>
          <WizardProvider
            offer={(since, onContinue, onBeginAnew) => (
              <DraftOffer {...{ since, onContinue, onBeginAnew }} />
            )}
          >
            <DocumentsProvider>
              <SubmissionProvider>
                <Stage />
              </SubmissionProvider>
            </DocumentsProvider>
          </WizardProvider>
        </div>
      </WordsContext>
    </ThemeProvider>
  );
}

/** The step of the moment, or what comes after the last. */
function Stage() {
  const { step, submitted } = useWizard();
  if (submitted) return <Finish submitted={submitted} />;
  const Step = STEP_PAGES[step];
  return (
    <div className="k-wizard-stage">
      <Stepper />
      <Step key={step} />
    </div>
  );
}
