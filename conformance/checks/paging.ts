import type { Read } from '#conformance/calls/reader.ts';
import { type Exchange, type Session, send } from '#conformance/client.ts';
import type { Finding, Judge } from '#conformance/judge.ts';
import { shapeOf } from '#conformance/shape.ts';
import { DEFAULT_SORT } from '#contract/constants.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { SUCCESS } from '#contract/words/codes.ts';
import type { Asked } from './answers.ts';

/** Small enough that most lists have several pages. */
const SIZE = 2;
const FAR_BEYOND = 1000;

/** A page, unchanged, as received. */
interface WirePage {
  content: Json[];
  payload: Json;
  total: number;
  isEstimated: boolean;
}

/**
 * Checks the pages of a list: their numbers and totals, that no record is on two of them, that the last one has the
 * rest and the one beyond is empty, and that the default order is by id, newest first.
 */
export async function checkPaging(
  judge: Judge,
  { name, role }: Asked,
  session: Session,
  { values, exchange }: Read,
): Promise<void> {
  const { endpoint } = exchange;
  const expect = (isRight: boolean, where: string, expected: unknown, received: unknown) => {
    const finding: Finding = {
      check: 'paging',
      where,
      expected: String(expected),
      received: String(received),
      role,
    };
    return judge.check(name, isRight, finding);
  };
  const turn = (page: number) =>
    send(endpoint, session, { ...values, query: { ...values.query, page, size: SIZE } });

  const first = pageOf(await turn(0));
  if (!first) return void expect(false, 'the first page', 'a page', 'none');
  if (!checkNumbers(expect, first, 0)) return;
  const { total, isEstimated } = first;
  if (isEstimated) judge.note(name, 'its total is estimated');
  expect(
    first.content.length === Math.min(SIZE, isEstimated ? first.content.length : total),
    'records on the first page',
    'as many as its size and total say',
    'another number',
  );
  if (total > SIZE) {
    const second = pageOf(await turn(1));
    expect(
      second?.payload.number === 1,
      'payload.number of the second page',
      1,
      shown(second?.payload.number),
    );
    const isSettled = second === undefined || second.total === total;
    const pages = isSettled ? [first, second] : [pageOf(await turn(0)), pageOf(await turn(1))];
    if (!checkDistinct(expect, pages)) judge.note(name, MOVING);
  }
  if (!isEstimated) {
    const beyond = pageOf(await turn(Math.ceil(total / SIZE) + FAR_BEYOND));
    expect(
      beyond?.content.length === 0,
      'a page beyond the last',
      'no records',
      beyond ? 'records' : 'no page',
    );
  }
  if (total > SIZE && !isEstimated) {
    const pages = Math.ceil(total / SIZE);
    const last = pageOf(await turn(pages - 1));
    const rest = total - (pages - 1) * SIZE;
    // a list to which records are added in the meantime has another total by now
    const isSame = last?.total === total;
    if (isSame)
      expect(
        last.content.length === rest,
        'the last page',
        'the rest of the total',
        'another number of records',
      );
    else expect((last?.total ?? -1) >= 0, 'the last page', 'a page with a total', 'none');
  }
  await checkOrder(expect, endpoint, session, values);
}

const MOVING = 'its total changes while its pages are turned: not checked for records on two pages';

/** If a record is added between two pages, another one moves to the second. @returns whether it could be checked */
function checkDistinct(
  expect: Expect,
  [first, second]: readonly (WirePage | undefined)[],
): boolean {
  if (first && second && first.total !== second.total) return false;
  const ids = new Set(first?.content.map(({ id }) => id));
  const isTwice = second?.content.some(({ id }) => isRealId(id) && ids.has(id));
  expect(!isTwice, 'the second page', 'other records than the first', 'some of the same');
  return true;
}

type Expect = (isRight: boolean, where: string, expected: unknown, received: unknown) => boolean;

function checkNumbers(
  expect: Expect,
  { payload, total, isEstimated }: WirePage,
  page: number,
): boolean {
  const isCounted = Number.isInteger(payload.totalElements);
  if (!expect(isCounted, 'payload.totalElements', 'an integer', shapeOf(payload.totalElements)))
    return false;
  expect(payload.number === page, 'payload.number', page, shown(payload.number));
  expect(payload.size === SIZE, 'payload.size', SIZE, shown(payload.size));
  const pages = Math.ceil(total / SIZE);
  return expect(
    isEstimated || payload.totalPages === pages,
    'payload.totalPages',
    'totalElements / size, rounded up',
    typeof payload.totalPages === 'number' ? 'another number' : shapeOf(payload.totalPages),
  );
}

async function checkOrder(
  expect: Expect,
  endpoint: Exchange['endpoint'],
  session: Session,
  values: Read['values'],
): Promise<void> {
  if (!endpoint.query?.sort) return;
  const query = { ...values.query, page: 0, size: 20, sort: DEFAULT_SORT };
  const sorted = pageOf(await send(endpoint, session, { ...values, query }));
  const ids = (sorted?.content ?? []).map(({ id }) => id).filter(isRealId);
  const isDescending = ids.every((id, at) => at === 0 || id < (ids[at - 1] ?? 0));
  expect(
    sorted !== undefined && isDescending,
    `order by ${DEFAULT_SORT}`,
    'the latest id first',
    sorted ? 'another order' : 'no page',
  );
}

const isRealId = (id: unknown): id is number => typeof id === 'number';

const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value) : shapeOf(value);

function pageOf({ json, code, content }: Exchange): WirePage | undefined {
  const payload = json?.payload;
  if (code !== SUCCESS || !isRecord(payload) || !Array.isArray(content)) return undefined;
  const total = Number(payload.totalElements);
  return {
    content: content.filter(isRecord),
    payload,
    total: Number.isFinite(total) ? total : -1,
    isEstimated: payload.estimated === true,
  };
}
