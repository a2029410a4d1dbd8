import { useEffect, useState } from 'react';
import { isApiReachable } from '#page/askForPlatform.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { useTranslate } from '#ui/locale.ts';

type Answer = 'checking' | 'yes' | 'no';

/** For operators: the portal's version, and whether the API is reachable. */
export function HealthCheck() {
  const t = useTranslate();
  const [{ answer, tries }, setState] = useState<{ answer: Answer; tries: number }>({
    answer: 'checking',
    tries: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks again
  useEffect(() => {
    let isCurrent = true;
    void isApiReachable().then(reachable => {
      if (isCurrent) setState(state => ({ ...state, answer: reachable ? 'yes' : 'no' }));
    });
    return () => {
      isCurrent = false;
    };
  }, [tries]);
  return (
    <div className="k-form">
      <Heading title={t('health.title')} />
      <dl className="k-health">
        <dt>{t('health.version')}</dt>
        <dd>{PORTAL_VERSION}</dd>
        <dt>{t('health.api')}</dt>
        <dd>
          <span role="status" data-answer={answer}>
            {t(`health.${answer}`)}
          </span>
        </dd>
      </dl>
      <button
        type="button"
        className="k-button"
        disabled={answer === 'checking'}
        onClick={() => setState({ answer: 'checking', tries: tries + 1 })}
      >
        {t('health.again')}
      </button>
    </div>
  );
}
