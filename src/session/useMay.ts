import { detailsOf, type Permission, permissionOf, type Target } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useViewer } from './useSession.ts';

/**
 * The only permission check: whether the user may make a call not at all, directly, or through the ops validator.
 * `canAccess` returns the same.
 * @param record the record that the call is about, which may determine who must approve
 * @param body the request body, which may also determine it
 */
export const useMay = (call: Endpoint, record?: Target, body?: unknown): Permission =>
  permissionOf(call, useViewer().role, detailsOf(record, body));

/**
 * Like `useMay`, for a record that is never the user's own, such as a merchant to a partner: a right that is limited to
 * one's own record counts as denied.
 */
export const useMayToOthers = (call: Endpoint): Permission =>
  permissionOf(call, useViewer().role, { isOthers: true });
