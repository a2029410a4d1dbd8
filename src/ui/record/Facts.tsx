import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface Fact {
  /** Field of the record; its label is `resources.<resource>.fields.<source>`. */
  source: string;
  value: ReactNode;
}

/** What a value shows, where there is one: a piece that shows nothing would hide the gap. */
export const ifKnown = <V,>(
  value: V | null | undefined,
  show: (known: V) => ReactNode,
): ReactNode => (value === null || value === undefined || value === '' ? null : show(value));

/** What is known of a record, by name. Fields without a value are shown as a dash, so that a gap is seen. */
export function Facts({ resource, facts }: { resource: string; facts: readonly Fact[] }) {
  const translate = useTranslate();
  return (
    <dl className="k-facts">
      {facts.map(({ source, value }) => (
        <div key={source}>
          <dt>{translate(`resources.${resource}.fields.${source}`)}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
