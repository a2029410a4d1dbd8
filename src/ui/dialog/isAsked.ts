/**
 * Elements above the page that have the keys to themselves: MUI's dialogs, menus, panels and modal drawers, of which
 * closed ones that stay mounted are hidden, and the offline notice.
 */
const QUESTIONS = '.MuiModal-root:not(.MuiModal-hidden), dialog[open]';

/**
 * Whether something is shown above the page that has to be answered or closed first.
 * @param except selector of elements that do not count
 */
export const isAsked = (except = 'none'): boolean =>
  [...document.querySelectorAll(QUESTIONS)].some(question => !question.matches(except));
