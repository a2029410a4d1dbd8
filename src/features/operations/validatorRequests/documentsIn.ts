import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { fieldOf } from '../../../ui/record/changes.ts';

export interface NamedDocument {
  id: number;
  name: string;
}

const isNamed = (value: unknown): value is NamedDocument => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
};

/** The documents that a request names: so far a bank account's. */
export function documentsIn({ entity, after }: ApprovalRequest): NamedDocument[] {
  const documents = fieldOf(after, 'documents');
  return entity === 'bankAccount' && Array.isArray(documents) ? documents.filter(isNamed) : [];
}
