import { call } from '../../api/call.ts';
import { isApiError } from '../../api/errors.ts';
import { getPlatformSettings } from '../../contract/endpoints/platform.ts';

/** Ms that the API may take to say that it is there. */
const PATIENCE = 10_000;

/** The deployment's settings. @throws {ApiError} as `call`; nobody waits for them */
export const askForPlatform = () =>
  call(getPlatformSettings, { background: true, timeout: PATIENCE });

/** Whether the API answers at all; a refusal is an answer, a broken server or proxy is none. */
export async function isApiReachable(): Promise<boolean> {
  try {
    await askForPlatform();
    return true;
  } catch (error) {
    return isApiError(error) && error.status > 0 && error.status < 500;
  }
}
