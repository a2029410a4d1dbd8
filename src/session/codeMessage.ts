import { messageOfCode } from '#api/errors.ts';

/**
 * The translation key of the message of a code that a record holds, such as why a request failed, as the deployment
 * numbers its codes.
 */
export const codeMessage = (code: number): string => messageOfCode(code);
