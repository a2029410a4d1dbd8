import { getProfile, login, logout, verifyToken } from '#contract/endpoints/people/auth.ts';
import { forgotPassword, resetPassword } from '#contract/endpoints/people/forgottenPassword.ts';
import {
  changePassword,
  checkPassword,
  resetAuthenticator,
} from '#contract/endpoints/people/password.ts';
import {
  checkPin,
  createPin,
  resetPinByOtp,
  resetPinInPortal,
  sendPinOtp,
} from '#contract/endpoints/people/personal.ts';
import { loggedError } from '#server/db/errors.ts';
import { bind, isViewer } from '#server/http/bind.ts';
import { isUuid } from '#server/http/request/uuid.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import { identify, lockVerified, logIn } from '#server/services/auth/login.ts';
import {
  assertPasswordUnchanged,
  checkOwnPassword,
  checkOwnPin,
  createOwnPin,
  setPassword,
} from '#server/services/auth/ownSecrets.ts';
import {
  allowResetRequest,
  checkResetKey,
  redeemResetKey,
  requestResetKey,
  sendRequestedKeys,
} from '#server/services/auth/resetPassword.ts';
import { endSession, verify } from '#server/services/auth/sessions.ts';
import {
  assertSteppedUp,
  assertSteppedUpOnce,
  stepUp,
  stepUpByPassword,
} from '#server/services/auth/stepUp.ts';
import { assertUncommon } from '#server/services/passwords/commonPasswords.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import {
  allowAuthenticatorReset,
  resetAuthenticator as newAuthenticator,
} from '#server/services/secrets/authenticators.ts';
import {
  assertHasPin,
  changeOwnPin,
  checkPinCode,
  redeemPinCode,
} from '#server/services/secrets/changePin.ts';
import { allowPinMail, isOwnEmail, sendPinCode } from '#server/services/secrets/resetPin.ts';
import { assertNoSecondStep } from '#server/services/secrets/secondStep.ts';
import { profileOf } from '#server/services/users/profile.ts';

/** Login, session and password. Source: docs/product.md, 7.3. */
export const auth = [
  bind(login, {
    prepare: ({ services, body: { loginDTO }, ip, requestId }) => {
      if (!isUuid(loginDTO.sessionId))
        throw new ApiFailure('badParameter', { message: 'loginDTO.sessionId' });
      return identify(services, loginDTO, { ip, requestId });
    },
    handle: async ({ services, tx, body, prepared, ...origin }) => {
      const user = await lockVerified(tx, prepared);
      await assertNoSecondStep(services, tx, user);
      return { id_token: await logIn(services, tx, user, body.loginDTO.sessionId, origin) };
    },
  }),

  bind(verifyToken, {
    handle: async ({ services, params, sessionRequestId }) => {
      await verify(services, { token: params.token, sessionRequestId });
    },
  }),

  bind(logout, {
    handle: call => endSession(call.services, call.tx, call.viewer, originOf(call)),
  }),

  bind(getProfile, {
    handle: async ({ db, viewer }) => ({
      ...(await profileOf(db, viewer.id)),
      mustSetUpAuthenticator: viewer.mustSetUpAuthenticator,
    }),
  }),

  bind(checkPassword, {
    owns: isViewer,
    handle: async ({ services, viewer, ip, query }) => {
      const hash = await checkOwnPassword(services, viewer, ip, query.password ?? '');
      await stepUpByPassword(services, viewer, hash);
      return { matches: true };
    },
  }),

  bind(checkPin, {
    owns: isViewer,
    handle: async ({ services, viewer, ip, query }) => {
      await stepUp(services, viewer, await checkOwnPin(services, viewer, ip, query.pin ?? ''));
      return { matches: true };
    },
  }),

  bind(createPin, {
    owns: ({ viewer, body }) => body === undefined || body.userId === viewer.id,
    prepare: ({ viewer, body }) => {
      if (!viewer.mustCreatePin) throw new ApiFailure('changePinFailed');
      return hashPassword(body.pin);
    },
    handle: call =>
      createOwnPin(call.services, call.tx, originOf(call), call.viewer, call.prepared),
  }),

  bind(sendPinOtp, {
    owns: ({ db, viewer, body }) => body === undefined || isOwnEmail(db, viewer, body.email),
    prepare: ({ services, viewer }) => allowPinMail(services, viewer),
    handle: call => {
      const { tx, services, viewer, body } = call;
      return sendPinCode({ tx, services, origin: originOf(call) }, viewer, body);
    },
  }),

  bind(resetPinInPortal, {
    owns: isViewer,
    prepare: async ({ services, viewer, params, body }) => {
      // not even staff set another user's PIN: they have a code mailed to its owner
      if (!isViewer({ viewer, params })) throw new ApiFailure('changePinFailed');
      assertHasPin(viewer);
      await assertSteppedUp(services.database.db, services.clock, viewer);
      return hashPassword(body.newPin);
    },
    handle: async call => {
      const { tx, services, viewer, prepared } = call;
      // again: hashing may have waited
      await assertSteppedUpOnce(tx, services.clock, viewer);
      await changeOwnPin({ tx, services, origin: originOf(call) }, viewer, prepared);
    },
  }),

  bind(resetPinByOtp, {
    owns: () => true,
    prepare: async ({ services, viewer, ip, body }) => {
      assertHasPin(viewer);
      await checkPinCode(services, viewer, ip, body.otp);
      return hashPassword(body.newPin);
    },
    handle: async call => {
      const { tx, services, viewer, body, prepared } = call;
      const work = { tx, services, origin: originOf(call) };
      await redeemPinCode(work, viewer, body.otp);
      await changeOwnPin(work, viewer, prepared);
    },
  }),

  bind(resetAuthenticator, {
    prepare: ({ services, viewer }) => allowAuthenticatorReset(services, viewer),
    handle: call => {
      const { tx, services, viewer, params, body } = call;
      const work = { tx, services, origin: originOf(call) };
      return newAuthenticator(work, viewer, idFrom(params.id), body.remark);
    },
  }),

  bind(changePassword, {
    owns: isViewer,
    prepare: async ({ services, viewer, ip, body }) => {
      const oldHash = await checkOwnPassword(services, viewer, ip, body.oldPassword);
      assertUncommon('newPassword', body.newPassword);
      // an unchanged password would still be known to the user who set it
      if (viewer.mustChangePassword && body.newPassword === body.oldPassword) {
        throw new ApiFailure('badParameter', { message: 'newPassword' });
      }
      return { oldHash, passwordHash: await hashPassword(body.newPassword) };
    },
    handle: async call => {
      const { oldHash, passwordHash } = call.prepared;
      await assertPasswordUnchanged(call.tx, call.viewer, oldHash);
      await setPassword(call.services, call.tx, originOf(call), {
        passwordHash,
        userId: call.viewer.id,
        action: 'CHANGE_PASSWORD',
        exceptSession: call.viewer.sessionId,
      });
    },
  }),

  bind(forgotPassword, {
    prepare: ({ services, ip }) => allowResetRequest(services, ip),
    handle: async ({ services, tx, params, language }) => {
      await requestResetKey(services, tx, params.email, language);
      return undefined;
    },
    tidy: async ({ services }) => {
      // not awaited: processing takes time only if a user has the email address
      sendRequestedKeys(services).catch((error: unknown) =>
        services.log.error(loggedError(error), 'mails with reset links'),
      );
    },
  }),

  bind(resetPassword, {
    prepare: async ({ services, ip, body }) => {
      await checkResetKey(services, ip, body);
      assertUncommon('password', body.password);
      return hashPassword(body.password);
    },
    handle: call =>
      redeemResetKey(call.services, call.tx, originOf(call), call.body, call.prepared),
  }),
];
