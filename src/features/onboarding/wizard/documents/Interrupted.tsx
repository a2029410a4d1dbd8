import { useTranslate } from '../../../../ui/words.ts';
import { useSubmission } from '../terms/SubmissionProvider.tsx';
import { useDocuments } from './DocumentsProvider.tsx';

/** What the backend says of documents that it has no more. */
const BAD_PARAMETER = 1001;

/** Why files are sent again, or that some broke off, and a way to send these. */
export function Interrupted() {
  const translate = useTranslate();
  const { store, uploads } = useDocuments();
  const { state } = useSubmission();
  if (state.kind === 'refused' && state.code === BAD_PARAMETER) {
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
