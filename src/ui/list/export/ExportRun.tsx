import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { errorText } from '../../errorText.ts';
import { type ExportJob, useExport } from './useExport.ts';
import './ExportRun.css';

interface ExportRunProps {
  job: ExportJob;
  /** Saved, or given up. */
  onEnd: () => void;
}

/**
 * An export on its way: how far it is, a way to give it up, and where a page fails a way to go on
 * from there. The list below can be used meanwhile; what it shows then changes nothing here.
 */
export function ExportRun({ job, onEnd }: ExportRunProps) {
  const translate = useTranslate();
  const { rows, total, error, goOn } = useExport(job, onEnd);
  const told = total === undefined ? 'list.exported' : 'list.exportedOf';
  return (
    <section className="k-export" aria-label={translate('list.export')}>
      <p role="status">{translate('list.exporting', { file: job.fileName })}</p>
      <LinearProgress
        aria-label={translate('list.exporting', { file: job.fileName })}
        variant={total === undefined ? 'indeterminate' : 'determinate'}
        value={total === undefined ? undefined : (100 * rows) / Math.max(total, rows, 1)}
      />
      <p className="k-hint">
        {translate(told, {
          rows: rows.toLocaleString(job.locale),
          total: total?.toLocaleString(job.locale),
        })}
      </p>
      {error !== undefined && (
        <p role="alert" className="k-problem">
          {errorText(translate, error)}
        </p>
      )}
      <div className="k-actions">
        {error !== undefined && (
          <Button variant="contained" onClick={goOn}>
            {translate('list.goOn')}
          </Button>
        )}
        <Button onClick={onEnd}>{translate('ui.cancel')}</Button>
      </div>
    </section>
  );
}
