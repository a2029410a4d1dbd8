import { Box } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import { comparisonTable } from '#ui/record/comparisonTable.ts';
import { type Change, fieldOf } from './changes.ts';
import { ValueText } from './ValueText.tsx';

interface DiffProps {
  /** Resource whose field labels the rows use. */
  resource: string;
  changes: readonly Change[];
  /** The current values of the same fields, if needed: a third column. */
  current?: unknown;
}

/** The changes field by field, before and after side by side; conveyed by text and columns, never by colour alone. */
export function Diff({ resource, changes, current }: DiffProps) {
  const translate = useTranslate();
  const isStale = current !== undefined && current !== null;
  if (changes.length === 0) return <p className="k-state">{translate('ui.diff.none')}</p>;
  return (
    <Box component="table" className="k-diff" sx={comparisonTable}>
      <thead>
        <tr>
          <th scope="col">{translate('ui.diff.field')}</th>
          <th scope="col">{translate('ui.diff.before')}</th>
          {isStale && <th scope="col">{translate('ui.diff.current')}</th>}
          <th scope="col">{translate('ui.diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs share a field; the list never changes in place
          <tr key={`${field} ${at}`}>
            <th scope="row">{translate(`resources.${resource}.fields.${field}`, { _: field })}</th>
            <td>
              <del>
                <ValueText resource={resource} field={field} value={before} />
              </del>
            </td>
            {isStale && (
              <td>
                <ValueText resource={resource} field={field} value={fieldOf(current, field)} />
              </td>
            )}
            <td>
              <ins>
                <ValueText resource={resource} field={field} value={after} />
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
