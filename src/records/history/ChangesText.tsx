import { Box } from '@mui/material';
import type { AuditEntry } from '#contract/records/approval.ts';
import { type Translate, useTranslate } from '#ui/locale.ts';
import { type Change, changesOf, isId } from './changes.ts';
import { resourceOf } from './definitions.ts';
import { ValueText } from './ValueText.tsx';

/** The changes without ids: the entry's record is already named. */
export const shownChanges = ({ before, after }: AuditEntry): Change[] =>
  changesOf(before, after).filter(({ field }) => !isId(field));

interface ChangesTextProps {
  entry: AuditEntry;
  /** Maximum number shown; the rest are only counted. */
  most?: number;
}

/** Field by field, before and after; a created record has only an after. The remark has its own column. */
export function ChangesText({ entry, most = Number.POSITIVE_INFINITY }: ChangesTextProps) {
  const translate = useTranslate();
  const resource = resourceOf(entry.entity);
  const changes = shownChanges(entry).filter(
    ({ after }) => !entry.remark || after !== entry.remark,
  );
  if (changes.length === 0) return null;
  const left = changes.length - most;
  return (
    <Box component="ul" className="k-changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.slice(0, most).map(({ field, before, after }) => (
        <li key={field}>
          {translate(`resources.${resource}.fields.${field}`, { _: field })}:{' '}
          {Boolean(entry.before) && (
            <>
              <ValueText resource={resource} field={field} value={before} /> →{' '}
            </>
          )}
          <ValueText resource={resource} field={field} value={after} />
        </li>
      ))}
      {left > 0 && <li>{translate('list.moreValues', { number: left })}</li>}
    </Box>
  );
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** The same as text for a file, with the stored values. */
export function changesText(entry: AuditEntry, translate: Translate): string {
  const resource = resourceOf(entry.entity);
  return shownChanges(entry)
    .map(({ field, before, after }) => {
      const name = translate(`resources.${resource}.fields.${field}`, { _: field });
      return `${name}: ${plain(before)} → ${plain(after)}`;
    })
    .join('; ');
}
