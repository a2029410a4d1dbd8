import type { ReactNode } from 'react';
import {
  Link,
  ReferenceFieldBase,
  useGetRecordRepresentation,
  useReferenceFieldContext,
} from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { type RecordReference, useRecordPath } from './recordPath.ts';

interface RecordLinkProps {
  /** The record to open. */
  of: RecordReference | null | undefined;
  children: ReactNode;
}

/** A link to a record for users who may open it; for others only the text. */
export function RecordLink({ of, children }: RecordLinkProps) {
  const pathOf = useRecordPath();
  const path = of && pathOf(of);
  return path ? <Link to={path}>{children}</Link> : children;
}

/** An "Open" link to an approval request; nothing for users who may not open it. */
export function RequestLink(request: Omit<RecordReference, 'entity'>) {
  const translate = useTranslate();
  const path = useRecordPath()({ entity: 'approvalRequest', ...request });
  return path && <Link to={path}>{translate('approvals.open')}</Link>;
}

interface ReferenceTextProps {
  /** Resource of the other record. */
  reference: string;
  id: unknown;
}

const inBackground = { meta: { background: true } };

/** The name of another record, as its resource represents it; its id until it is loaded, or if loading fails. */
export const ReferenceText = ({ reference, id }: ReferenceTextProps) => (
  <ReferenceFieldBase source="id" record={{ id }} reference={reference} queryOptions={inBackground}>
    <bdi>
      <NameOf reference={reference} id={id} />
    </bdi>
  </ReferenceFieldBase>
);

function NameOf({ reference, id }: ReferenceTextProps) {
  const { referenceRecord } = useReferenceFieldContext();
  const nameOf = useGetRecordRepresentation(reference);
  return referenceRecord ? nameOf(referenceRecord) : `#${id}`;
}
