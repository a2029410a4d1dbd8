import type { ApprovalRequest } from '#contract/records/approval.ts';
import { textOf } from '#ui/textOf.ts';

/** A text of the body that a request was made with; empty where it has none. The body comes from outside. */
export function textInBody({ payloadData }: ApprovalRequest, name: string): string {
  try {
    return textOf(JSON.parse(payloadData), name);
  } catch {
    return '';
  }
}
