import { useId, useState } from 'react';
import {
  readSignature,
  SIGNATURE_NAME_MAX,
  typedSignature,
} from '../../../../contract/onboardingRules.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { useDrawing } from './useDrawing.ts';
import './Signature.css';

interface SignatureFieldProps {
  /** A data URL, as `readSignature` knows it; '' without one. */
  value: string;
  onChange: (value: string) => void;
  /** Key of what is wrong with it. */
  problem?: string | undefined;
}

type Way = 'draw' | 'type';
// i18n: onboarding.signature.way.*
const WAYS: readonly Way[] = ['draw', 'type'];

/** A signature: drawn, or the full name for who cannot draw or has no pointer. */
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
    <fieldset className="k-signature" aria-describedby={describedBy} data-field="signature">
      <legend>{translate('onboarding.signature.label')}</legend>
      <p id={`${id}help`} className="k-help">
        {translate('onboarding.signature.help')}
      </p>
      <div className="k-signature-ways">
        {WAYS.map(one => (
          <label key={one} className="k-radio">
            <input
              type="radio"
              name={id}
              checked={way === one}
              aria-describedby={describedBy}
              onChange={() => {
                setWay(one);
                onChange(signatureOf(one, name));
              }}
            />
            <span>{translate(`onboarding.signature.way.${one}`)}</span>
          </label>
        ))}
      </div>
      {way === 'draw' ? (
        <Drawing
          value={drawing}
          onChange={next => {
            setDrawing(next);
            onChange(next);
          }}
        />
      ) : (
        <TypedName
          name={name}
          isInvalid={problem !== undefined}
          describedBy={describedBy}
          onChange={next => {
            setName(next);
            onChange(signatureOf('type', next));
          }}
        />
      )}
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem)}
        </p>
      )}
    </fieldset>
  );
}

interface DrawingProps {
  value: string;
  onChange: (value: string) => void;
}

function Drawing({ value, onChange }: DrawingProps) {
  const translate = useTranslate();
  const { canvas, hasFailed, clear } = useDrawing(value, onChange);
  const state = translate(`onboarding.signature.${value ? 'drawn' : 'empty'}`);
  if (hasFailed) {
    return (
      <p role="alert" className="k-banner" data-tone="warn">
        {translate('onboarding.signature.failed')}
      </p>
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
      <div className="k-signature-foot">
        <span role="status">{state}</span>
        <button type="button" className="k-button" onClick={clear}>
          {translate('onboarding.signature.clear')}
        </button>
      </div>
    </>
  );
}

interface TypedNameProps {
  name: string;
  isInvalid: boolean;
  describedBy: string;
  onChange: (name: string) => void;
}

function TypedName({ name, isInvalid, describedBy, onChange }: TypedNameProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="k-field">
      <label htmlFor={id}>{translate('onboarding.signature.name')}</label>
      <input
        id={id}
        type="text"
        className="k-input k-signature-name"
        autoComplete="name"
        maxLength={SIGNATURE_NAME_MAX}
        value={name}
        aria-required
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}
