import * as f from '#contract/fields.ts';

/** Merchant discount rate, in percent. */
export const mdr = f.number({ min: 0, max: 100 });
