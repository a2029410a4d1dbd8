import type { ReactNode } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { useTranslate } from '#ui/locale.ts';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';

/** Reports that a part of the portal failed to load, and offers a reload. */
export function LoadFailed() {
  const t = useTranslate();
  return (
    <div role="alert">
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.load')}</p>
      <button type="button" className="k-button" data-kind="primary" onClick={reloadPage}>
        {t('failed.reload')}
      </button>
    </div>
  );
}

/** Reports that a page failed to load, and offers a reload. */
export const PageFailed = ({ path, children }: { path: string; children: ReactNode }) => (
  <CatchErrors resetKey={path} fallback={() => <LoadFailed />}>
    {children}
  </CatchErrors>
);
