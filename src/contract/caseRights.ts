import type { Endpoint } from './endpoint.ts';
import { approveRequest } from './endpoints/approvalChanges.ts';
import { approveMerchant } from './endpoints/merchants.ts';
import { decideEkyc } from './endpoints/people/ekyc.ts';
import type { CaseKind } from './words/cases.ts';

/** The call that decides a case of each queue: users who may send it may take the case. */
export const DECIDED_BY: Readonly<Record<CaseKind, Endpoint>> = {
  request: approveRequest,
  applicant: approveMerchant,
  ekyc: decideEkyc,
};
