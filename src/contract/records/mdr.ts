import * as f from '../fields.ts';

/** Merchant discount rate, in percent. */
export const mdr = f.number({ min: 0, max: 100 });
