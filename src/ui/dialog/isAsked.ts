/** What is above the page and wants an answer first: MUI's dialogs, and the notice that there is no connection. */
const QUESTIONS = '.MuiDialog-root, dialog[open]';

/**
 * Whether a question is above the page.
 * @param except selector of one that is none here
 */
export const isAsked = (except = 'none'): boolean =>
  [...document.querySelectorAll(QUESTIONS)].some(question => !question.matches(except));
