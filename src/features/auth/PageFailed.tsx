import type { ReactNode } from 'react';
import { reload } from '../../providers/public/path.ts';
import { useTranslate } from '../../providers/public/useTranslate.ts';
import { CatchErrors } from '../../ui/CatchErrors.tsx';

/** A page that could not be loaded says so, and offers to load everything again. */
export function PageFailed({ path, children }: { path: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <CatchErrors
      resetKey={path}
      fallback={() => (
        <div role="alert">
          <h1>{t('failed.title')}</h1>
          <p>{t('failed.load')}</p>
          <button type="button" className="k-button" data-kind="primary" onClick={reload}>
            {t('failed.reload')}
          </button>
        </div>
      )}
    >
      {children}
    </CatchErrors>
  );
}
