import type { ReactNode } from 'react';
import { contentOf } from '#contract/currentRequest.ts';
import { type Fields, object, partial } from '#contract/fields.ts';
import { fromWire } from '#contract/wire.ts';
import { FAILED } from '#contract/words/codes.ts';
import { KINDS } from '#ui/fields/kinds.tsx';
import { labelKeyOf, type RecordDefinition } from '#ui/fields/recordFields.ts';
import { useTranslate } from '#ui/locale.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The current values of what a change would overwrite, if it was refused because another user has changed them. Source:
 * docs/contract.md, Seen values.
 * @returns in code units: money in sen
 */
function latestOf(fields: Fields, error: unknown): Values | undefined {
  const { latest } = (contentOf(error, FAILED) ?? {}) as { latest?: unknown };
  if (typeof latest !== 'object' || latest === null) return undefined;
  return fromWire(object(partial(fields)), latest) as Values;
}

/**
 * The values to send along with a change, by which the backend notices that the user has not seen the latest ones.
 * @param body the changed fields
 * @param opened the record when the form was opened
 * @param error the refusal of an earlier try, after which the user has seen the current values
 */
export function seenOf<B extends object>(
  fields: Fields,
  body: B,
  opened: object,
  error: unknown,
): B {
  const seen = { ...opened, ...latestOf(fields, error) } as Values;
  return Object.fromEntries(Object.keys(body).map(name => [name, seen[name]])) as B;
}

/** Explains such a refusal of a form; undefined for any other error. */
export function explainChanged(
  definition: RecordDefinition<never>,
  fields: Fields,
  error: unknown,
): ReactNode {
  const latest = latestOf(fields, error);
  return latest && <ChangedMeanwhile definition={definition} latest={latest} />;
}

interface ChangedMeanwhileProps {
  definition: RecordDefinition<never>;
  latest: Values;
}

function ChangedMeanwhile({ definition, latest }: ChangedMeanwhileProps) {
  const translate = useTranslate();
  return (
    <>
      {translate('ui.meanwhile.now')}
      {Object.entries(latest).map(([name, value]) => {
        const { kind = 'text', labels = '' } = definition.fields[name] ?? {};
        return (
          <div key={name}>
            {translate(labelKeyOf(definition, name))}: {KINDS[kind].show(value, labels) ?? '–'}
          </div>
        );
      })}
      {translate('ui.meanwhile.again')}
    </>
  );
}
