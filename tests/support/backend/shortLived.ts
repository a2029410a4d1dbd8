/**
 * Node flags for a backend that lives for seconds: V8 does not optimise the code of the embedded database, because
 * the half second or more of CPU time that this takes never pays off.
 */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation'] as const;
