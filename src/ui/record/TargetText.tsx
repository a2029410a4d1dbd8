import { useTranslate } from 'react-admin';
import type { Entity } from '../../contract/records/approval.ts';

interface TargetTextProps {
  entity: Entity;
  entityId: string | null;
  entityLabel: string | null;
}

/** Which record a request or an entry is about: its kind, and the name that it had. */
export function TargetText({ entity, entityId, entityLabel }: TargetTextProps) {
  const translate = useTranslate();
  return (
    <span>
      {translate(`entities.${entity}`, { _: entity })} <bdi>{entityLabel ?? entityId}</bdi>
    </span>
  );
}
