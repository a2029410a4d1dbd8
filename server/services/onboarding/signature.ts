import { readSignature } from '#contract/rules/company/onboardingRules.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { documentType } from '#server/services/documents/format.ts';
import { pixelsOfPng } from '#server/services/documents/pixels.ts';

/** The drawing area on a phone or a screen has far fewer. */
const MAX_PIXELS = 4_000_000;

/**
 * Validates a signature: a typed name, or content that is a PNG and not a disguised HTML page.
 * @throws {ApiFailure} 1001
 */
export function assertSignature(dataUrl: string): void {
  const signature = readSignature(dataUrl);
  if (!signature) throw unreadable();
  if (!('image' in signature)) return;
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const size = pixelsOfPng(content);
  if (!size || size.width * size.height > MAX_PIXELS || !isPicture(content)) throw unreadable();
}

const unreadable = () => new ApiFailure('badParameter', { message: 'signature' });

function isPicture(content: Uint8Array): boolean {
  try {
    return documentType(content) === 'image/png';
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}
