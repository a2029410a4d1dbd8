import type { Entity } from '#contract/records/approval.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

interface TargetTextProps {
  entity: Entity;
  entityId: string | null;
  entityLabel: string | null;
}

const nameIn = ({ entityId, entityLabel }: TargetTextProps) =>
  entityLabel || (entityId && `#${entityId}`);

/** The same as plain text, for a file. */
export function targetWords(
  target: TargetTextProps,
  translate: (key: string, values?: Record<string, unknown>) => string,
): string {
  const { entity } = target;
  const kind = translate(`entities.${entity}`, { _: entity });
  return [kind, nameIn(target)].filter(Boolean).join(' · ');
}

/** The record that a request or an entry is about: its kind, and its name, or its number if it has no name. */
export function TargetText(target: TargetTextProps) {
  const name = nameIn(target);
  return (
    <span>
      <ValueLabel group="entities" value={target.entity} />
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </span>
  );
}
