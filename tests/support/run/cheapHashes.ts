import { setHashCost } from '#server/services/passwords/passwords.ts';

/** Production's parameters cost 18 ms of CPU time per login, and tests log in thousands of times. */
export const CHEAP = { memoryCost: 64, timeCost: 1 };

setHashCost(CHEAP);
