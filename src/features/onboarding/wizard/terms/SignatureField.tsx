import {
  Alert,
  Button,
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import {
  readSignature,
  SIGNATURE_NAME_MAX,
  typedSignature,
} from '#contract/rules/company/onboardingRules.ts';
import { useTranslate } from '#ui/locale.ts';
import { FieldGroup } from '../frame/FieldGroup.tsx';
import { useDrawing } from './useDrawing.ts';

interface SignatureFieldProps {
  /** A data URL in the format of `readSignature`; '' without one. */
  value: string;
  onChange: (value: string) => void;
  /** i18n key of its error. */
  problem?: string | undefined;
}

type Way = 'draw' | 'type';
// i18n: onboarding.signature.way.*
const WAYS: readonly Way[] = ['draw', 'type'];

/** A signature: drawn, or the typed full name for users who cannot draw or have no pointer. */
export function SignatureField({ value, onChange, problem }: SignatureFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const given = value ? readSignature(value) : undefined;
  const [way, setWay] = useState<Way>(given && 'name' in given ? 'type' : 'draw');
  const [drawing, setDrawing] = useState(given && 'image' in given ? given.image : '');
  const [name, setName] = useState(given && 'name' in given ? given.name : '');
  const signatureOf = (chosen: Way, typed: string) =>
    chosen === 'draw' ? drawing : typed.trim() && typedSignature(typed);
  const describedBy = [`${id}help`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <FieldGroup
      title={translate('onboarding.signature.label')}
      aria-describedby={describedBy}
      data-field="signature"
    >
      <Typography id={`${id}help`} variant="body2" color="textSecondary">
        {translate('onboarding.signature.help')}
      </Typography>
      <RadioGroup
        row
        value={way}
        onChange={(_, chosen) => {
          setWay(chosen as Way);
          onChange(signatureOf(chosen as Way, name));
        }}
      >
        {WAYS.map(one => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio slotProps={{ input: { 'aria-describedby': describedBy } }} />}
            label={translate(`onboarding.signature.way.${one}`)}
          />
        ))}
      </RadioGroup>
      {way === 'draw' ? (
        <Drawing
          value={drawing}
          onChange={next => {
            setDrawing(next);
            onChange(next);
          }}
        />
      ) : (
        <TextField
          label={translate('onboarding.signature.name')}
          value={name}
          required
          error={problem !== undefined}
          onChange={({ target }) => {
            setName(target.value);
            onChange(signatureOf('type', target.value));
          }}
          sx={{ '& input': { fontSize: '1.25rem', fontStyle: 'italic' } }}
          slotProps={{
            inputLabel: { required: false },
            htmlInput: {
              autoComplete: 'name',
              maxLength: SIGNATURE_NAME_MAX,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert" error>
          {translate(problem)}
        </FormHelperText>
      )}
    </FieldGroup>
  );
}

function Drawing({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const { canvas, hasFailed, clear } = useDrawing(value, onChange);
  const state = translate(`onboarding.signature.${value ? 'drawn' : 'empty'}`);
  if (hasFailed) {
    return (
      <Alert severity="warning" role="alert">
        {translate('onboarding.signature.failed')}
      </Alert>
    );
  }
  return (
    <>
      <canvas
        ref={canvas}
        className="k-signature-paper"
        role="img"
        aria-label={`${translate('onboarding.signature.paper')}. ${state}`}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {state}
        </Typography>
        <Button onClick={clear}>{translate('onboarding.signature.clear')}</Button>
      </Stack>
    </>
  );
}
