import { isRecord } from '#contract/text/json.ts';
import type { Random } from '#server/seed/random.ts';

/** Values seen in responses, by name. */
export interface Known {
  learn(name: string, value: string): void;
  /** Undefined if there is none with that name. */
  one(random: Random, name: string): string | undefined;
}

/** The maximum number of values kept per name. */
const MOST_KNOWN = 50;

/** Fields whose values are reused in later requests. */
const TELLING =
  /^(?:id|ulid|code|number|username|fileName|phoneNum|status|kind|category)$|Id$|Ulid$/;

export function createKnown(): Known {
  const values = new Map<string, string[]>();
  return {
    learn: (name, value) => {
      const of = values.get(name) ?? [];
      values.set(name, [value, ...of].slice(0, MOST_KNOWN));
    },
    one: (random, name) => {
      const of = values.get(name);
      return of && random.pick(of);
    },
  };
}

/** Records inside others, by resource: the `merchant` in a user's profile has a `merchantId`, not the user's id. */
const INSIDE: Readonly<Record<string, string>> = {
  merchant: 'merchants',
  partner: 'partners',
  user: 'users',
  wallet: 'wallets',
};

/** Keeps the ids of a response by the name of their field and, for `id`, also by that of the resource. */
export function learnFrom(known: Known, value: unknown, resource: string): void {
  if (Array.isArray(value)) for (const item of value.slice(0, 5)) learnFrom(known, item, resource);
  if (!isRecord(value)) return;
  for (const [name, below] of Object.entries(value)) {
    const inside = INSIDE[name];
    if (inside && isRecord(below)) known.learn(`${name}Id`, String(below.id));
    if (typeof below === 'object') learnFrom(known, below, inside ?? resource);
    else if (TELLING.test(name)) {
      known.learn(name === 'id' ? `${resource}.id` : name, String(below));
    }
  }
}
