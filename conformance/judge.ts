import type { Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/words/roles.ts';

/** What a check is about. */
export type CheckKind =
  | 'answered'
  | 'status'
  | 'envelope'
  | 'fields'
  | 'paging'
  | 'privacy'
  | 'order'
  | 'rights'
  | 'form'
  | 'headers'
  | 'rerouting'
  | 'idempotency'
  | 'session'
  | 'download'
  | 'stream'
  | 'effect';

/** One way in which a backend differs from the contract. */
export interface Difference {
  check: CheckKind;
  /** What was sent, or the path of the field. */
  where: string;
  expected: string;
  received: string;
  /** The roles that it affects; empty for a call without a session. */
  roles: Role[];
  /** Whether the portal cannot use the answer. */
  breaks: boolean;
}

/** A finding, before the findings of several roles are merged. */
export type Finding = Omit<Difference, 'roles' | 'breaks'> & {
  role?: Role | undefined;
  breaks?: boolean;
};

export type Verdict = 'conforms' | 'differs' | 'missing' | 'skipped';

/** A call of the contract, or something that concerns all of them, such as unknown paths. */
export interface Subject {
  name: string;
  method: string;
  path: string;
  source: Endpoint['source'];
}

/** The outcome for one call. */
export interface CallResult extends Subject {
  verdict: Verdict;
  /** Why it was skipped, or what shows that it is missing. */
  reason?: string;
  /** The number of checks that it passed. */
  passed: number;
  differences: Difference[];
  /** Deviations that the contract allows, such as unknown fields. */
  notes: string[];
}

interface Collected {
  passed: number;
  differences: Map<string, Difference>;
  notes: Set<string>;
  missing: Map<string, Finding[]>;
  /** Whether it has answered as itself: with a success, or a refusal other than that there is no such call. */
  isAlive: boolean;
  isAnswered: boolean;
  skipped: string | undefined;
}

/** Collects the results of the checks, call by call. */
export interface Judge {
  /** Records whether a check passed. @returns `isRight` */
  check: (name: string, isRight: boolean, finding: Finding) => boolean;
  /** Records a check that passed. */
  pass: (name: string) => void;
  note: (name: string, note: string) => void;
  /**
   * Records an answer that means that there is no such call: a difference only if another answer shows that it exists.
   * @param how `404 with 1002`
   */
  missing: (name: string, how: string, finding: Finding) => void;
  /** Records that the call has succeeded at least once. */
  answered: (name: string) => void;
  /** Records that the call exists. */
  alive: (name: string) => void;
  /** Records why the call itself was not made; ignored once it is answered. */
  skip: (name: string, reason: string) => void;
  results: () => CallResult[];
}

/** @param subjects in the order of the report */
export function createJudge(subjects: readonly Subject[]): Judge {
  const records = new Map<string, Collected>(
    subjects.map(({ name }) => [
      name,
      {
        passed: 0,
        differences: new Map(),
        notes: new Set(),
        missing: new Map(),
        isAlive: false,
        isAnswered: false,
        skipped: undefined,
      },
    ]),
  );
  const of = (name: string): Collected => {
    const record = records.get(name);
    if (!record) throw new Error(`no call ${name}`);
    return record;
  };
  return {
    check: (name, isRight, finding) => {
      const record = of(name);
      if (isRight) record.passed += 1;
      else merge(record.differences, finding);
      return isRight;
    },
    pass: name => {
      of(name).passed += 1;
    },
    note: (name, note) => of(name).notes.add(note),
    missing: (name, how, finding) => {
      const { missing } = of(name);
      missing.set(how, [...(missing.get(how) ?? []), finding]);
    },
    answered: name => Object.assign(of(name), { isAnswered: true, isAlive: true }),
    alive: name => Object.assign(of(name), { isAlive: true }),
    skip: (name, reason) => {
      of(name).skipped ??= reason;
    },
    results: () => subjects.map(subject => resultOf(subject, of(subject.name))),
  };
}

function merge(differences: Map<string, Difference>, { role, breaks = false, ...rest }: Finding) {
  const key = JSON.stringify([rest.check, rest.where, rest.expected, rest.received]);
  const known = differences.get(key) ?? { ...rest, roles: [], breaks: false };
  if (role && !known.roles.includes(role)) known.roles.push(role);
  known.breaks ||= breaks;
  differences.set(key, known);
}

function resultOf(subject: Subject, record: Collected): CallResult {
  const { passed, differences, notes, missing, isAlive, isAnswered, skipped } = record;
  const common = { ...subject, passed, notes: [...notes] };
  // an answer that the portal cannot use stays a difference, whatever other answers show
  const isBroken = [...differences.values()].some(({ breaks }) => breaks);
  if (missing.size > 0 && !isAlive && !isBroken) {
    return {
      ...common,
      verdict: 'missing',
      reason: [...missing.keys()].join(', '),
      differences: [],
    };
  }
  for (const finding of [...missing.values()].flat()) merge(differences, finding);
  const found = [...differences.values()];
  if (found.length > 0) return { ...common, verdict: 'differs', differences: found };
  if (!isAnswered && skipped !== undefined) {
    return { ...common, verdict: 'skipped', reason: skipped, differences: [] };
  }
  return { ...common, verdict: 'conforms', differences: [] };
}
