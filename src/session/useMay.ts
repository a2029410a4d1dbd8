import { askedOf, type Permission, permissionOf, type Target } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useViewer } from './useSession.ts';

/**
 * The one question for permission: whether the user may make a call not at all, at once, or by asking the ops
 * validator. `canAccess` gives the same answer.
 * @param record the record that the call is about, which may decide who must agree
 * @param body what is sent, which may decide it too
 */
export const useMay = (call: Endpoint, record?: Target, body?: unknown): Permission =>
  permissionOf(call, useViewer().role, askedOf(record, body));
