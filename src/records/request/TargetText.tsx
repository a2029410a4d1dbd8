import type { Entity } from '#contract/records/approval.ts';
import { type Translate, useTranslate } from '#ui/locale.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

interface TargetTextProps {
  entity: Entity;
  entityId: string | null;
  entityLabel: string | null;
}

const LEVELS = ['resources', 'users', 'walletTypes'].join('.');

/** Prefixes of the labels of a name's parts, for records that are named by codes. */
const CODES: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  walletConfig: [LEVELS],
  transactionLimit: [LEVELS],
  riskControl: [LEVELS],
  template: [['templates', 'kinds'].join('.'), ['templates', 'channels'].join('.')],
};

/** i18n: resources.users.walletTypes.*, templates.kinds.*, templates.channels.* */
function nameIn({ entity, entityId, entityLabel }: TargetTextProps, translate: Translate) {
  if (!entityLabel) return entityId && `#${entityId}`;
  const labels = CODES[entity];
  if (!labels) return entityLabel;
  const parts = entityLabel.split(' · ');
  return parts.map((part, at) => translate(`${labels[at]}.${part}`, { _: part })).join(' · ');
}

/** The same as plain text, for a file. */
export function targetLabel(target: TargetTextProps, translate: Translate): string {
  const { entity } = target;
  const kind = entity && translate(`entities.${entity}`, { _: entity });
  return [kind, nameIn(target, translate)].filter(Boolean).join(' · ');
}

/**
 * The record that a request or an audit entry is about: its kind and name, with the full name as a tooltip, or its
 * number.
 */
export function TargetText(target: TargetTextProps) {
  const name = nameIn(target, useTranslate());
  return (
    <span title={name || undefined}>
      {target.entity && <ValueLabel group="entities" value={target.entity} />}
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </span>
  );
}
