/** A list without bullets. */
export const LIST = { m: 0, p: 0, listStyle: 'none' };
