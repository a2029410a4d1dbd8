import { messageOfCode } from '#api/errors.ts';
import type { Failure } from './failure.ts';

/** The error of a wrong password: `badCredential`. */
export const WRONG_PASSWORD = messageOfCode(2002);

/** Clears a refused password, and focuses it if it was wrong; one that was not checked stays for the next attempt. */
export const dropPassword = ({ isAnswered, message }: Failure, form: HTMLFormElement) => {
  const field = form.elements.namedItem('password');
  if (!isAnswered || !(field instanceof HTMLInputElement)) return;
  field.value = '';
  if (message === WRONG_PASSWORD) field.focus();
};
