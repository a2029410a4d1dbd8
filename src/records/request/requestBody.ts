import type { ApprovalRequest } from '#contract/records/approval.ts';
import { parseJson } from '#contract/text/json.ts';
import { textOf } from '#ui/textOf.ts';

/** A text field of a request's original body; empty if missing. The body is not trusted. */
export function textInBody({ payloadData }: ApprovalRequest, name: string): string {
  return textOf(parseJson(payloadData), name);
}
