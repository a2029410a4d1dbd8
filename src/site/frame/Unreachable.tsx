import type { Unverified } from '#session/login.ts';
import { forgetSession, retrySession } from '#site/unverified.ts';
import { useTranslate } from '#ui/locale.ts';
import { Heading } from './PublicHeading.tsx';

/**
 * A stored session could not be verified: the page and its URL stay.
 * i18n: unreachable.*, unreadable.*
 */
export function Unreachable({ status }: { status: Unverified }) {
  const t = useTranslate();
  return (
    <div role="alert">
      <Heading title={t(`${status}.title`)} />
      <p>{t(`${status}.text`)}</p>
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
