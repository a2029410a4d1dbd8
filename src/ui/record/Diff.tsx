import { useTranslate } from 'react-admin';
import { type Change, fieldOf } from './changes.ts';
import { ValueText } from './ValueText.tsx';

interface DiffProps {
  /** Resource whose field names the rows have. */
  resource: string;
  changes: readonly Change[];
  /** The same fields as they are now, where that matters: a third column. */
  current?: unknown;
}

/** What changes, field by field, before beside after; told by words and columns, never by colour alone. */
export function Diff({ resource, changes, current }: DiffProps) {
  const translate = useTranslate();
  const isStale = current !== undefined && current !== null;
  if (changes.length === 0) return <p className="k-state">{translate('ui.diff.none')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the cards of narrow screens take the table's own role away
    <table role="table" className="k-table k-diff">
      <thead>
        <tr>
          <th scope="col">{translate('ui.diff.field')}</th>
          <th scope="col">{translate('ui.diff.before')}</th>
          {isStale && <th scope="col">{translate('ui.diff.current')}</th>}
          <th scope="col">{translate('ui.diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{translate(`resources.${resource}.fields.${field}`, { _: field })}</th>
            <td data-label={translate('ui.diff.before')}>
              <del>
                <ValueText resource={resource} field={field} value={before} />
              </del>
            </td>
            {isStale && (
              <td data-label={translate('ui.diff.current')}>
                <ValueText resource={resource} field={field} value={fieldOf(current, field)} />
              </td>
            )}
            <td data-label={translate('ui.diff.after')}>
              <ins>
                <ValueText resource={resource} field={field} value={after} />
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
