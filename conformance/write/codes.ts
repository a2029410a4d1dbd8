import { isRecord } from '#contract/text/json.ts';
import type { Steps } from './steps.ts';

/** Format 02, static, ringgit, Malaysia, and the checksum at the end. */
const CODE = /^000202010211.*5303458.*5802MY.*6304[0-9A-F]{4}$/s;

/** A merchant's DuitNow code, which is computed and leaves nothing behind. */
export async function codes({ as, make, effect }: Steps): Promise<void> {
  const merchant = as('EWALLET_MERCHANT');
  const own = merchant?.profile.merchant;
  if (!merchant || !own) return;
  const body = { merchantId: own.ulid, description: 'Conformance' };
  const answered = await make('createDuitNowQr', merchant, { body });
  if (!answered) return;
  const text = isRecord(answered.content) ? String(answered.content.qrText) : '';
  effect(
    'createDuitNowQr',
    CODE.test(text),
    'its text',
    'a static code in ringgit with its checksum',
  );
}
