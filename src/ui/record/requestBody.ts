import type { ApprovalRequest } from '../../contract/records/approval.ts';

/** A text of the body that a request was made with; empty where it has none. The body comes from outside. */
export function textInBody({ payloadData }: ApprovalRequest, name: string): string {
  try {
    const body: unknown = JSON.parse(payloadData);
    if (typeof body !== 'object' || body === null) return '';
    const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
