import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FindingKind } from '#contract/words/ledger.ts';
import type { Transaction } from '#server/db/driver.ts';
import { reconciliationFindings } from '#server/db/schema/reconciliation.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Night } from './claimNight.ts';
import { type Difference, MOST_DIFFERENCES } from './differences.ts';

type Finding = typeof reconciliationFindings.$inferSelect;

/** Kinds that every night compares in full; the others only the latest due night does. */
const ALWAYS_WHOLE: readonly FindingKind[] = ['BALANCE', 'TOTAL'];

const keyOf = ({ kind, subjectId }: Pick<Difference, 'kind' | 'subjectId'>) =>
  `${kind} ${subjectId}`;

const gapOf = ({ expected, actual }: Record<'expected' | 'actual', number>): number =>
  actual - expected;

/**
 * Stores what a night has found. A difference that is found again remains one finding; a closed one is reported again
 * only if its amount changes. A finding whose figures agree again is marked, and stays until someone closes it.
 */
export async function keepFindings(
  tx: Transaction,
  clock: Clock,
  { day, isLatest }: Pick<Night, 'day' | 'isLatest'>,
  differences: readonly Difference[],
): Promise<void> {
  const { rightSince, id } = reconciliationFindings;
  // locked: one that is closed meanwhile would be closed with an amount that nobody has seen
  const lasting = await tx
    .select()
    .from(reconciliationFindings)
    .where(isNull(rightSince))
    .orderBy(id)
    .for('update');
  // if there are several, the last one counts: the earlier ones are closed
  const byKey = new Map(lasting.map(finding => [keyOf(finding), finding]));
  const perKind = new Map<FindingKind, number>();
  for (const difference of differences) {
    const { kind } = difference;
    const count = (perKind.get(kind) ?? 0) + 1;
    perKind.set(kind, count);
    if (count <= MOST_DIFFERENCES)
      await keepOne(tx, clock, day, difference, byKey.get(keyOf(difference)));
  }
  const found = new Set(differences.map(keyOf));
  const right = lasting.filter(
    finding =>
      !found.has(keyOf(finding)) &&
      (isLatest || ALWAYS_WHOLE.includes(finding.kind)) &&
      // above the limit some are not reported, so one that is missing may still differ
      (perKind.get(finding.kind) ?? 0) < MOST_DIFFERENCES,
  );
  if (right.length === 0) return;
  await tx
    .update(reconciliationFindings)
    .set({ rightSince: day })
    .where(
      and(
        isNull(rightSince),
        inArray(
          id,
          right.map(finding => finding.id),
        ),
      ),
    );
}

async function keepOne(
  tx: Transaction,
  clock: Clock,
  day: string,
  difference: Difference,
  known: Finding | undefined,
): Promise<void> {
  const { expected, actual, rows } = difference;
  if (known?.state === 'OPEN') {
    await tx
      .update(reconciliationFindings)
      .set({ expected, actual, rows, lastDay: day })
      .where(eq(reconciliationFindings.id, known.id));
  } else if (known && gapOf(known) === gapOf(difference)) {
    await tx
      .update(reconciliationFindings)
      .set({ lastDay: day })
      .where(eq(reconciliationFindings.id, known.id));
  } else {
    await tx
      .insert(reconciliationFindings)
      .values({ ...difference, firstDay: day, lastDay: day, createdDate: clock.now() });
  }
}
