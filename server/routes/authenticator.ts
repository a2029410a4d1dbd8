import {
  confirmAuthenticator,
  getAuthenticator,
  getAuthenticatorPolicy,
  renewRecoveryCodes,
  revokeTrustedDevice,
  saveAuthenticatorPolicy,
  secondStep,
  startAuthenticator,
  switchOffAuthenticator,
} from '#contract/endpoints/people/authenticator.ts';
import { lockSession, unlockSession } from '#contract/endpoints/people/lock.ts';
import { bind } from '#server/http/bind.ts';
import { isUuid } from '#server/http/request/uuid.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { originOf } from '#server/kernel/work.ts';
import { checkUnlock, lockOwnSession, unlockOwnSession } from '#server/services/auth/lock.ts';
import { assertPasswordUnchanged } from '#server/services/auth/ownSecrets.ts';
import {
  allowStart,
  checkProof,
  confirmEnrolment,
  ownAuthenticator,
  renewCodes,
  revokeDevice,
  startEnrolment,
  switchOff,
} from '#server/services/secrets/ownAuthenticator.ts';
import { changePolicy, policyOf, reachOf } from '#server/services/secrets/policy.ts';
import { checkSecondStep, finishLogin } from '#server/services/secrets/secondStep.ts';

/** A call whose body contains password and code. */
interface Proving {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly body: { readonly password: string; readonly code: string };
  readonly ip: string;
  readonly requestId: string;
}

const prove = (call: Proving, options: Parameters<typeof checkProof>[4]): Promise<string> =>
  checkProof(call.services, call.viewer, call.body, { ...originOf(call), ip: call.ip }, options);

const ORDINARY = { which: 'confirmed', mayRecover: true } as const;

/** The second step of a login, and the viewer's own authenticator. Source: docs/contract.md, Authenticator. */
export const authenticator = [
  bind(secondStep, {
    prepare: ({ services, body, ip, requestId }) => {
      if (!isUuid(body.sessionId)) throw new ApiFailure('badParameter', { message: 'sessionId' });
      return checkSecondStep(services, body, { ip, requestId });
    },
    handle: ({ services, tx, body, prepared: user, ip, requestId, userAgent }) =>
      finishLogin(services, tx, user, body, { ip, requestId, userAgent: userAgent ?? null }),
  }),

  bind(getAuthenticator, {
    handle: ({ services, db, viewer }) => ownAuthenticator(services, db, viewer),
  }),

  bind(startAuthenticator, {
    prepare: ({ services, viewer }) => allowStart(services, viewer),
    handle: ({ services, tx, viewer }) => startEnrolment(services, tx, viewer),
  }),

  bind(confirmAuthenticator, {
    prepare: call => prove(call, { which: 'waiting', mayRecover: false }),
    handle: async call => {
      await assertPasswordUnchanged(call.tx, call.viewer, call.prepared);
      return confirmEnrolment(call.services, call.tx, originOf(call), call.viewer);
    },
  }),

  bind(renewRecoveryCodes, {
    prepare: call => prove(call, ORDINARY),
    handle: async call => {
      await assertPasswordUnchanged(call.tx, call.viewer, call.prepared);
      return renewCodes(call.services, call.tx, originOf(call), call.viewer);
    },
  }),

  bind(switchOffAuthenticator, {
    prepare: call => prove(call, ORDINARY),
    handle: async call => {
      await assertPasswordUnchanged(call.tx, call.viewer, call.prepared);
      await switchOff(call.services, call.tx, originOf(call), call.viewer);
    },
  }),

  bind(revokeTrustedDevice, {
    handle: async call => {
      const { services, tx, viewer, params } = call;
      await revokeDevice(services, tx, originOf(call), viewer, idFrom(params.id));
    },
  }),

  bind(getAuthenticatorPolicy, {
    handle: async ({ db }) => ({ ...(await policyOf(db)), reach: await reachOf(db) }),
  }),

  bind(saveAuthenticatorPolicy, {
    handle: call => {
      const { services, tx, body } = call;
      return changePolicy({ tx, services, origin: originOf(call) }, body);
    },
  }),
];

/** The screen lock. Source: docs/contract.md, Lock. */
export const lock = [
  bind(lockSession, {
    handle: ({ services, tx, viewer }) => lockOwnSession(services, tx, viewer),
  }),

  bind(unlockSession, {
    prepare: call =>
      checkUnlock(call.services, call.viewer, call.body.password, {
        ...originOf(call),
        ip: call.ip,
      }),
    handle: ({ services, tx, viewer }) => unlockOwnSession(services, tx, viewer),
  }),
];
