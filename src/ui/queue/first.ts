/** In the place of a number: the case that a queue begins with: the first of its list that waits. */
export const FIRST = 'first';
