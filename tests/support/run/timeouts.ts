/** Ms that a test waits for what must come, on a machine that may be busy. Only what never comes takes all of it. */
export const PATIENCE = 40_000;

/** Ms after which a test or a hook hangs: with two other jobs on its cores, a story on a database takes minutes. */
export const HANGS = 300_000;
