/** In the place of a number: the case that a queue begins with, which is the oldest that waits. */
export const FIRST = 'first';
