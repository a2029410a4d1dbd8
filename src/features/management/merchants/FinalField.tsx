import { type Ref, useId } from 'react';
import { useTranslate } from 'react-admin';

interface FinalFieldProps {
  ref: Ref<HTMLInputElement>;
  /** It was sent without the tick. */
  isMissing: boolean;
  onChange: () => void;
}

/** What cannot be undone is understood before it is done. */
export function FinalField({ ref, isMissing, onChange }: FinalFieldProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="k-field k-form-field">
      <label className="k-radio">
        <input
          ref={ref}
          type="checkbox"
          aria-required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={onChange}
        />
        <span>{translate('merchants.isFinal')}</span>
      </label>
      {isMissing && (
        <p id={id} role="alert" className="k-problem">
          {translate('merchants.mustBeFinal')}
        </p>
      )}
    </div>
  );
}
