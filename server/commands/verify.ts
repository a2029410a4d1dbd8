import { readEnvironment } from '#server/environment.ts';
import { fail, UsageError } from '#server/fail.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openExisting } from '#server/openExisting.ts';
import {
  type ChainFinding,
  MOST_FINDINGS,
  type NotedHead,
  verifyWholeChain,
} from '#server/services/auditChain/verifyChain.ts';

/** A chain head as printed by an earlier run: `1234:` and 64 hexadecimal digits. */
const HEAD = /^(\d+):([\da-f]{64})$/;

function headsFrom(words: readonly string[]): NotedHead[] {
  return words.map(word => {
    const [, position, hash] = HEAD.exec(word) ?? [];
    if (!position || !hash) {
      throw new UsageError(`${word} is no head of the audit chain, such as 1234:0f3a… (64 digits)`);
    }
    return { position: Number(position), hash };
  });
}

function sentenceOf(finding: ChainFinding): string {
  switch (finding.kind) {
    case 'changed':
      return `Entry ${finding.entryId} was changed after it was sealed (position ${finding.position}).`;
    case 'removed':
      return `Entry ${finding.entryId} was removed (position ${finding.position}).`;
    case 'inserted':
      return `Entry ${finding.entryId} was inserted afterwards: it is older than the end of the chain, and not in it.`;
    case 'unsealed':
      return `The seals of positions ${finding.from} to ${finding.to} were removed.`;
    case 'rewritten':
      return `The chain no longer has the head noted at position ${finding.position}: it was cut off or rewritten.`;
  }
}

/**
 * Checks that no audit entry has changed since it was sealed: `npm run verify [-- <head> …]`, with heads noted
 * earlier. Exits with 1 if one has. Source: docs/deploying.md.
 */
async function main(): Promise<void> {
  const heads = headsFrom(process.argv.slice(2));
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const database = await openExisting({ dataDir, databaseUrl });
  try {
    const { head, waiting, findings } = await verifyWholeChain(database, systemClock.now(), heads);
    for (const finding of findings) console.error(sentenceOf(finding));
    if (findings.length === MOST_FINDINGS) console.error('… and more.');
    if (findings.length > 0) process.exitCode = 1;
    else console.log(`${head.position} audit entries match their seals.`);
    if (waiting > 0) console.log(`${waiting} newer entries are not sealed yet.`);
    if (head.position > 0) console.log(`Head: ${head.position}:${head.hash}`);
  } finally {
    await database.close();
  }
}

main().catch(fail);
