import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { list } from '#contract/fields.ts';
import { parseRM, senFromWire } from '#contract/money.ts';
import type { AuditEntry } from '#contract/records/approval.ts';
import { type Transaction, transaction } from '#contract/records/transaction.ts';
import { csvLine } from '#contract/text/csv.ts';
import { fromWire } from '#contract/wire.ts';
import { isId } from '#records/history/changes.ts';
import { resourceOf } from '#records/history/definitions.ts';
import { transactionColumns } from '#records/transaction/transactionColumns.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { anyStep, FULL_STORY, take } from '#tests/server/money/actions.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';
import { contentOf, generate } from '#tests/support/arrange/settlement.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { readCsv } from '#tests/support/run/readFile.ts';
import { exportedText } from '#ui/list/table/column.ts';

const LANGUAGES = ['en', 'zh', 'ms', 'ta'];

type Row = typeof transactions.$inferSelect;
type Fields = Record<string, unknown>;

/** The amounts in sen according to a record, compared with those of the transaction. */
interface Said {
  where: string;
  said: unknown;
  is: unknown;
}

const market = sharedMarket();
/** By reference number. */
let rows: Map<string, Row>;

const db = () => market.database.db;

const readRows = async () => {
  const all = await db().select().from(transactions).orderBy(asc(transactions.id));
  rows = new Map(all.map(row => [row.referenceNumber, row]));
};

/** All rows of a paginated list. */
async function allOf<T>(caller: Caller, path: string): Promise<T[]> {
  const found: T[] = [];
  for (let page = 0; ; page += 1) {
    const { payload } = await caller.get(`${path}?size=200&page=${page}`);
    found.push(...payload.content);
    if (payload.content.length < 200) return found;
  }
}

const asFields = (value: unknown): Fields => (value ?? {}) as Fields;

function saidByEntry({ id, action, entityLabel, before, after }: AuditEntry): Said[] {
  const row = rows.get(entityLabel ?? '');
  const [was, is] = [asFields(before), asFields(after)];
  const where = `entry ${id}, ${action}`;
  const said = (field: string, expected: number | undefined): Said[] =>
    is[field] === undefined ? [] : [{ where, said: senFromWire(is[field]), is: expected }];
  if (is.refund !== undefined) {
    const back = Number(senFromWire(is.refundedAmount)) - Number(senFromWire(was.refundedAmount));
    return [{ where, said: back, is: rows.get(String(is.refund))?.amount }];
  }
  const each = Number(senFromWire(is.credits)) * Number(is.count);
  return [
    ...said('amount', row?.amount),
    ...said('mdrAmount', row?.mdrAmount),
    ...(is.credits === undefined ? [] : [{ where, said: each, is: row?.amount }]),
  ];
}

const historyOf = async (): Promise<AuditEntry[]> =>
  (await allOf<AuditEntry>(market.admin, '/user/api/history')).filter(
    ({ entity, action }) => entity === 'transaction' || action === 'PURCHASE_CREDIT_PINS',
  );

/** `RM 1,234.50 · Kedai 2 · REF…`, as in the notification. */
const saidByNotifications = async (): Promise<Said[]> =>
  (await db().select().from(notifications)).flatMap(({ title, body }) => {
    const [amount = '', ...rest] = body.split(' · ');
    const row = rows.get(rest.at(-1) ?? '');
    return row ? [{ where: title, said: parseRM(amount.slice(3)), is: row.amount }] : [];
  });

/** The receipt that a page shows from the call's response. */
function saidByAnswer(name: string, { payload }: Answer): Said[] {
  const { content } = payload;
  if (Array.isArray(content)) {
    const total = content.reduce((sum, pin) => sum + Number(senFromWire(pin.credits)), 0);
    return [{ where: name, said: total, is: rows.get(content[0]?.referenceNumber)?.amount }];
  }
  const made = content.transaction ?? content;
  if (made.amount === undefined) return [];
  const row = rows.get(made.referenceNumber);
  return (['amount', 'subTotal', 'additionalFee', 'mdrAmount'] as const).map(field => ({
    where: `${name}, ${field}`,
    said: senFromWire(made[field]),
    is: row?.[field],
  }));
}

/** A file as the list's export writes it, parsed again. */
async function saidByExport(): Promise<Said[]> {
  const raw = await allOf<unknown>(market.admin, '/wallet/api/transactions/admin/all');
  const all = fromWire(list(transaction), raw) as Transaction[];
  const exporting = { translate: (key: string) => key };
  const lines = all.map(row =>
    csvLine(transactionColumns.map(column => exportedText(column, row, exporting))),
  );
  const place = (source: string) => transactionColumns.findIndex(one => one.source === source);
  return readCsv(lines.join('')).flatMap(cells =>
    (['amount', 'subTotal', 'additionalFee', 'mdrAmount', 'refundedAmount'] as const).map(
      field => ({
        where: `export, ${field}`,
        said: senFromWire(cells[place(field)]),
        is: rows.get(cells[place('referenceNumber')] ?? '')?.[field],
      }),
    ),
  );
}

/** The settlement report of all unsettled transactions of a wallet, line by line, and its history entry. */
async function saidBySettlement(walletId: number): Promise<Said[]> {
  const { code, payload } = await generate(market.admin, walletId);
  if (code === 5015) return [];
  const { fileName } = payload.content;
  const lines = (await contentOf(market, market.admin, walletId, fileName)).slice(1, -1);
  const netOf = (row: Row | undefined) =>
    row &&
    (row.transactionType === 'REFUND' ? -1 : 1) * (row.amount - row.additionalFee - row.mdrAmount);
  const wanted = lines.map(([, reference = '']) => rows.get(reference));
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityLabel, fileName));
  const total = wanted.reduce((sum, row) => sum + Number(netOf(row)), 0);
  return [
    ...lines.map((cells, at) => ({
      where: `settlement of ${cells[1]}`,
      said: senFromWire(cells[8]),
      is: netOf(wanted[at]),
    })),
    { where: 'settlement', said: senFromWire(entry?.after?.net), is: total },
  ];
}

const wrong = (said: readonly Said[]): Said[] => said.filter(one => one.said !== one.is);

it('every record of a movement matches its transaction to the sen', async () => {
  const counted = new Map<string, number>();
  const check = (kind: string, said: readonly Said[]) => {
    expect(wrong(said)).toEqual([]);
    counted.set(kind, (counted.get(kind) ?? 0) + said.length);
  };
  const anyStory = fc.array(anyStep, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anyStory, async story => {
      const answers: { name: string; answer: Answer }[] = [];
      for (const step of story) {
        const answer = await take(market, step);
        if (answer?.code === 1000) answers.push({ name: step.name, answer });
      }
      await readRows();
      check(
        'answers',
        answers.flatMap(({ name, answer }) => saidByAnswer(name, answer)),
      );
      check('history', (await historyOf()).flatMap(saidByEntry));
      check('notifications', await saidByNotifications());
      check('export', await saidByExport());
      check('settlement', await saidBySettlement(market.wallets.merchant));
    }),
    { numRuns: 8, endOnFailure: true, examples: [[FULL_STORY.flat()]] },
  );
  const kinds = ['answers', 'history', 'notifications', 'export', 'settlement'];
  expect(kinds.filter(kind => !counted.get(kind))).toEqual([]);
});

it('history entries written in sen also match their transactions', async () => {
  await readRows();
  const movements = [...rows.values()].filter(row =>
    ['TOP_UP', 'UPI', 'WITHDRAW'].includes(row.transactionType),
  );
  const early = movements.map(({ id, referenceNumber, transactionType, amount, mdrAmount }) => ({
    actor: 'merchant',
    action: transactionType,
    entity: 'transaction' as const,
    entityId: String(id),
    entityLabel: referenceNumber,
    after: {
      status: 'PENDING',
      walletId: 6,
      amount,
      ...(transactionType === 'TOP_UP' && { phoneNum: '0123456789' }),
      ...(transactionType === 'UPI' && { mdrAmount }),
      ...(transactionType === 'WITHDRAW' && { bankId: '2', destination: 'Maybank •••• 8901' }),
    },
    createdDate: market.clock.now(),
  }));
  const added = await db().insert(auditEntries).values(early).returning({ id: auditEntries.id });
  const ids = new Set(added.map(({ id }) => id));
  const entries = (await historyOf()).filter(({ id }) => ids.has(id));
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['TOP_UP', 'UPI', 'WITHDRAW']),
  );
  expect(wrong(entries.flatMap(saidByEntry))).toEqual([]);
  // the stored entry is kept
  const [kept] = await db()
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...ids]))
    .orderBy(asc(auditEntries.id));
  expect(kept?.after).toEqual(early[0]?.after);
});

it.each(LANGUAGES)('every field of these history entries has a label in %s', async language => {
  const folder = `public/locales/${language}`;
  const texts = readdirSync(folder).map(name =>
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
  );
  const isNamed = (resource: string, field: string) =>
    texts.some(({ resources }) => resources?.[resource]?.fields?.[field]);
  const nameless = (await historyOf()).flatMap(({ entity, before, after }) =>
    [...Object.keys(asFields(before)), ...Object.keys(asFields(after))]
      .filter(field => !isId(field) && !isNamed(resourceOf(entity), field))
      .map(field => `${entity}.${field}`),
  );
  expect([...new Set(nameless)]).toEqual([]);
});
