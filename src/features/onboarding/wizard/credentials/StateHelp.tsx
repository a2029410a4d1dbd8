import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { stateOfPostcode } from '../../../../contract/states.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { meantBy } from '../model/answers.ts';
import { useWizard } from '../state/wizardState.ts';

/**
 * The state that the postcode lies in: taken where none is chosen yet, offered where another one is,
 * since at borders a postcode serves two.
 */
export function StateHelp() {
  const translate = useTranslate();
  const { answers, form } = useWizard();
  const chosen = answers.businessState;
  const state = stateOfPostcode(meantBy('businessPostcode', answers.businessPostcode));
  const take = () => {
    if (state) form.setValue('businessState', state, { shouldTouch: true, shouldValidate: true });
  };
  const offer = useEffectEvent(() => {
    if (chosen === '') take();
  });
  useEffect(() => {
    if (state) offer();
  }, [state]);
  if (!state || state === chosen || chosen === '') return null;
  return (
    <Typography variant="body2" role="status" sx={{ mt: -2, mb: 2 }}>
      {translate('onboarding.credentials.stateOffer', { state })}{' '}
      <Button variant="text" size="small" onClick={take}>
        {translate('onboarding.credentials.takeState', { state })}
      </Button>
    </Typography>
  );
}
