import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { NamedDocument } from '../../../session/useShownDocument.ts';
import { fieldOf } from '../../../ui/record/changes.ts';

const isNamed = (value: unknown): value is NamedDocument => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
};

/** The documents that a request names: so far a bank account's. */
export function documentsIn({ entity, after }: ApprovalRequest): NamedDocument[] {
  const documents = fieldOf(after, 'documents');
  return entity === 'bankAccount' && Array.isArray(documents) ? documents.filter(isNamed) : [];
}
