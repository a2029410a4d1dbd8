import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { messageOfCode, refusedHere } from '#api/errors.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { ValueText } from '#records/history/ValueText.tsx';
import { endFacts } from '#records/request/requestFacts.tsx';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { isMissing } from '#ui/state/MissingRecord.tsx';

/** Loads the configuration of a deployment whose backend numbers the wallet codes in this way. */
async function configure(walletCodeReading: string) {
  vi.stubGlobal('fetch', async () => Response.json({ walletCodeReading }));
  await loadConfig();
  vi.unstubAllGlobals();
}

describe.each([
  ['A', 5010, 'walletAlreadyCreated', 5011],
  ['B', 5010, 'walletConfigNotFound', 5010],
  ['A', 5008, 'transferToSameAccount', 5011],
  ['B', 5008, 'walletAlreadyUpgraded', 5010],
] as const)('E18 in reading %s, %i', (reading, code, key, missing) => {
  beforeEach(() => configure(reading));
  afterEach(() => configure('A'));

  it('is the reason of a failed request under its meaning there', () => {
    const request = { status: 'FAILED', failureCode: code } as ApprovalRequest;
    const reason = endFacts(request).find(({ source }) => source === 'failureCode');
    expect(renderAlone(reason?.value).container).toHaveTextContent(`${texts.codes[key]} (${code})`);
  });

  it('has its meaning there in the history', () => {
    const { container } = renderAlone(
      <ValueText resource="approvalRequests" field="failureCode" value={code} />,
    );
    expect(container).toHaveTextContent(texts.codes[key]);
  });

  it('is a missing record only if it means that there', () => {
    const failed = (of: number) => isMissing(refusedHere(messageOfCode(of), of));
    expect(failed(code)).toBe(code === missing);
    expect(failed(missing)).toBe(true);
  });
});
