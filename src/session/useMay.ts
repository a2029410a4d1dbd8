import { type Permission, permissionOf } from '../contract/access.ts';
import type { Asked } from '../contract/actions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { useViewer } from './useSession.ts';

/**
 * Whether the person may do something: not at all, at once, or by asking the ops validator.
 * @param asked what is asked for, where that decides who must agree
 */
export const useMay = (call: Endpoint, asked?: Asked): Permission =>
  permissionOf(call, useViewer().role, asked);
