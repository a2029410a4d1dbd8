import { useLayoutEffect, useRef } from 'react';
import type { Unverified } from '#session/login.ts';
import { forgetSession, retrySession } from '#site/unverified.ts';
import { passFocusOn, takeLostFocus } from '#ui/focus/lostFocus.ts';
import { useTranslate } from '#ui/locale.ts';
import { Heading } from './PublicHeading.tsx';

/** Passes the focus on, because the button disappears: it moves to the heading of the page that the response opens. */
function retry(): void {
  passFocusOn(document.body);
  void retrySession();
}

/**
 * A stored session could not be verified: the page and its URL stay.
 * i18n: unreachable.*, unreadable.*
 */
export function Unreachable({ status }: { status: Unverified }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // after a retry that failed too
  useLayoutEffect(() => takeLostFocus(box.current?.querySelector('h1') ?? null), []);
  return (
    <div ref={box} role="alert">
      <Heading title={t(`${status}.title`)} />
      <p>{t(`${status}.text`)}</p>
      <div className="k-actions">
        <button type="button" className="k-button" data-kind="primary" onClick={retry}>
          {t('unreachable.retry')}
        </button>
        <button type="button" className="k-button" onClick={() => void forgetSession()}>
          {t('unreachable.logout')}
        </button>
      </div>
    </div>
  );
}
