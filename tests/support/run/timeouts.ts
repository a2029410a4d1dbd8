/**
 * Ms that a test waits for something that must happen, on a machine that may be busy; used up only if it never does.
 */
export const PATIENCE = 40_000;

/**
 * Ms after which a test or hook counts as hung: with two other jobs on its cores, a test with a database can take
 * minutes.
 */
export const HANGS = 300_000;
