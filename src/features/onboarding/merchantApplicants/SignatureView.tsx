import { useTranslate } from 'react-admin';
import { readSignature } from '../../../contract/onboardingRules.ts';

/** A signature as it was given: drawn, or typed by somebody who cannot draw. Nothing else is opened (D7). */
export function SignatureView({ signature }: { signature: string | null | undefined }) {
  const translate = useTranslate();
  const read = readSignature(signature ?? '');
  if (!read) return <p className="k-state">{translate('applicants.noSignature')}</p>;
  if ('image' in read) {
    return <img className="k-signed" src={read.image} alt={translate('applicants.drawn')} />;
  }
  return (
    <p className="k-signed" data-typed="true">
      <bdi>{read.name}</bdi>
      <span>{translate('applicants.typed')}</span>
    </p>
  );
}
