import type { Binding } from '../http/bind.ts';
import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { device } from './device.ts';
import { history } from './history.ts';
import { menu } from './menu.ts';
import { platform } from './platform.ts';
import { preferences } from './preferences.ts';
import { stream } from './stream.ts';
import { users } from './users.ts';

/**
 * Handlers by area. A call of the contract that is in none of them has no handler yet: it refuses
 * whom it must and answers 1002 to the others.
 */
export const bindings: readonly Binding[] = [
  ...approvals,
  ...auth,
  ...device,
  ...history,
  ...menu,
  ...platform,
  ...preferences,
  ...stream,
  ...users,
];
