import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { PATHS } from '#contract/sitePaths.ts';
import { follow } from '#page/path.ts';
import { useLook } from '#page/useLook.ts';
import { useTranslate } from '#ui/locale.ts';
import { LookTheme } from '#ui/theme/LookTheme.tsx';
import { AccountStep } from './account/AccountStep.tsx';
import { DocumentsProvider } from './documents/DocumentsProvider.tsx';
import { Finish } from './finish/Finish.tsx';
import { Stepper } from './frame/Stepper.tsx';
import { useLater } from './state/useLater.ts';
import { WizardProvider } from './state/WizardProvider.tsx';
import { useWizard } from './state/wizardState.ts';
import { SubmissionProvider } from './terms/SubmissionProvider.tsx';
import './Wizard.css';

/** The self-registration wizard for merchants, without a login. Source: docs/product.md, 2.5. */
export function Wizard() {
  const translate = useTranslate();
  const { mode, settings, accents } = useLook();
  const [visit, setVisit] = useState(0);
  return (
    <LookTheme mode={mode} settings={settings} accents={accents}>
      <div className="k-wizard">
        <Link
          href={PATHS.login}
          onClick={follow(PATHS.login)}
          sx={{ display: 'inline-block', mb: 2, lineHeight: '24px' }}
        >
          {translate('auth.backToLogin')}
        </Link>
        <WizardProvider key={visit} onReopen={() => setVisit(visit + 1)}>
          <DocumentsProvider>
            <SubmissionProvider>
              <Stage />
            </SubmissionProvider>
          </DocumentsProvider>
        </WizardProvider>
      </div>
    </LookTheme>
  );
}

/** The current step, or the page after the last one. */
function Stage() {
  const { step, submitted } = useWizard();
  const later = useLater();
  if (submitted) return <Finish submitted={submitted} />;
  // other steps open only once their code has loaded
  const Step = step === 'account' ? AccountStep : later?.pages[step];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 560px)' },
        gap: { xs: 2, md: 6 },
        justifyContent: 'center',
        alignItems: 'start',
      }}
    >
      <Stepper />
      {Step && <Step key={step} />}
    </Box>
  );
}
