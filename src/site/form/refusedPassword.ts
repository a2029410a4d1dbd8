import { messageOfCode } from '#api/errors.ts';
import { BAD_CREDENTIAL } from '#contract/words/codes.ts';
import type { Failure } from './failure.ts';

/** The error of a wrong password. */
export const WRONG_PASSWORD = messageOfCode(BAD_CREDENTIAL);

/** Clears a refused password, and focuses it if it was wrong; one that was not checked stays for the next attempt. */
export const dropPassword = ({ isAnswered, message }: Failure, form: HTMLFormElement) => {
  const field = form.elements.namedItem('password');
  if (!isAnswered || !(field instanceof HTMLInputElement)) return;
  field.value = '';
  if (message === WRONG_PASSWORD) field.focus();
};
