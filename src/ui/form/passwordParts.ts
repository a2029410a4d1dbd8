import { PASSWORD_PARTS } from '#contract/rules/people/secretRules.ts';

export type PasswordPart = keyof typeof PASSWORD_PARTS;

export const PARTS = Object.keys(PASSWORD_PARTS) as PasswordPart[];

/** The parts of the password rule (docs/product.md, 5.1) that a text fulfils. */
export const heldParts = (text: string): readonly PasswordPart[] =>
  PARTS.filter(part => PASSWORD_PARTS[part](text));
