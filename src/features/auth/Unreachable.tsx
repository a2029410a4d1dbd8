import { forgetSession, retrySession } from '../../providers/public/session.ts';
import { useTranslate } from '../../providers/public/useTranslate.ts';
import { Heading } from './Heading.tsx';

/** There is a session, and nobody can be asked whether it still holds: the page and its address stay. */
export function Unreachable() {
  const t = useTranslate();
  return (
    <div role="alert">
      <Heading title={t('unreachable.title')} />
      <p>{t('unreachable.text')}</p>
      <div className="k-actions">
        <button
          type="button"
          className="k-button"
          data-kind="primary"
          onClick={() => void retrySession()}
        >
          {t('unreachable.retry')}
        </button>
        <button type="button" className="k-button" onClick={() => void forgetSession()}>
          {t('unreachable.logout')}
        </button>
      </div>
    </div>
  );
}
