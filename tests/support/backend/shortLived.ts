/**
 * What Node is given for a backend that lives for seconds: V8 does not optimise the code of the
 * embedded database, which takes half a second of a core and more, and is never earned back.
 */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation'] as const;
