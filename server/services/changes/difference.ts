interface Difference {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The fields that differ, with their old and new values, in the format of an audit entry. */
export function differenceOf(was: object, is: object): Difference {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(was)) {
    const now = (is as Record<string, unknown>)[name];
    if (JSON.stringify(now) === JSON.stringify(value)) continue;
    before[name] = value;
    after[name] = now;
  }
  return { before, after };
}
