import { useTranslate } from '../../../../ui/words.ts';
import { isAboutDocuments, useSubmission } from '../terms/SubmissionProvider.tsx';
import { useDocuments } from './DocumentsProvider.tsx';

/** Why files are sent again, or that some broke off, and a way to send these. */
export function Interrupted() {
  const translate = useTranslate();
  const { store, uploads } = useDocuments();
  const { state } = useSubmission();
  if (state.kind === 'refused' && isAboutDocuments(state)) {
    return (
      <p role="alert" className="k-banner" data-tone="warn">
        {translate('onboarding.documents.gone')}
      </p>
    );
  }
  const number = uploads.filter(({ canRetry }) => canRetry).length;
  if (number === 0) return null;
  return (
    <div role="alert" className="k-banner" data-tone="warn">
      <span>{translate('onboarding.documents.interrupted', { number })}</span>
      <button type="button" className="k-button" onClick={() => store?.resume()}>
        {translate('onboarding.documents.resume')}
      </button>
    </div>
  );
}
