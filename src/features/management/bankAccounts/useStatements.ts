import type { HandedIn } from '../../../session/uploadQueue.ts';
import { useUploads } from '../../../session/useUploads.ts';

/** So many documents an account may have. Source: docs/contract.md, Alternate bank account. */
export const MOST_DOCUMENTS = 20;

/**
 * Documents for an account of a merchant, handed in while the form is filled in.
 * @param before handed in already, as a draft remembers them
 * @param most how many more there may be
 */
export const useStatements = (
  merchantId: number,
  before: readonly HandedIn[],
  onChange: (documents: HandedIn[]) => void,
  most = MOST_DOCUMENTS,
) =>
  useUploads({
    send: (provider, file, options) => provider.uploadBankDocument({ file, merchantId }, options),
    before,
    most,
    onChange,
  });
