import { number } from '../fields.ts';

/** Merchant discount rate, in percent. */
export const mdr = number({ min: 0, max: 100 });
