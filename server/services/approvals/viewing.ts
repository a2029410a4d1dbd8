import { VIEWING_LASTS } from '#contract/constants.ts';
import type { Viewing } from '#contract/records/approval.ts';
import type { Transaction } from '#server/db/driver.ts';
import { fromNow, isoOf, SECOND } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { visibleRequest } from './requestRecord.ts';

interface Looking {
  readonly tx: Transaction;
  readonly viewer: Viewer;
  readonly services: Services;
}

/**
 * Tells those who decide and those who look that a user looks at a request, or has left it. Kept
 * nowhere: the portals remember it for as long as it lasts.
 * @throws {ApiFailure} 3013 there is no such request
 */
export async function reportViewing(
  { tx, viewer, services }: Looking,
  id: number | undefined,
  isViewing: boolean,
): Promise<undefined> {
  const request = await visibleRequest(tx, viewer, id);
  const until = isViewing ? fromNow(services.clock, VIEWING_LASTS * SECOND) : null;
  const said: Viewing = {
    requestId: request.id,
    username: viewer.username,
    until: isoOf(until),
  };
  await services.stream.publish(tx, {
    event: 'Viewing',
    data: JSON.stringify(said),
    roles: ['EWALLET_OPS_VALIDATOR', 'EWALLET_ADMIN'],
  });
  return undefined;
}
