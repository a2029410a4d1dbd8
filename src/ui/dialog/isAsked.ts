/** Elements above the page that need an answer first: MUI's dialogs, and the offline notice. */
const QUESTIONS = '.MuiDialog-root, dialog[open]';

/**
 * Whether a question is shown above the page.
 * @param except selector of elements that do not count
 */
export const isAsked = (except = 'none'): boolean =>
  [...document.querySelectorAll(QUESTIONS)].some(question => !question.matches(except));
