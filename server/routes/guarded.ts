import type { Transaction } from '#server/db/driver.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { type Acting, originOf } from '#server/kernel/work.ts';
import { type AnyGuarded, performDirectly } from '#server/services/changes/guarded.ts';

/** The parts of a call that a change needs. */
interface Changing {
  readonly tx: Transaction;
  readonly services: Services;
  readonly viewer: Viewer;
  readonly ip: string;
  readonly requestId: string;
}

/** Returns the context of the change that a call makes. */
export const workOf = (call: Changing): Acting => ({
  tx: call.tx,
  services: call.services,
  origin: originOf(call),
});

/**
 * Performs a guarded action for a role that needs no validator.
 * @returns the id of the changed or created record
 * @throws {ApiFailure} as `performDirectly`
 */
export const changeDirectly = (
  action: AnyGuarded,
  call: Changing & { readonly params: { readonly id?: string }; readonly body: unknown },
): Promise<number> =>
  performDirectly(
    action,
    { ...workOf(call), actor: call.viewer },
    call.params.id === undefined ? null : idFrom(call.params.id),
    call.body,
  );
