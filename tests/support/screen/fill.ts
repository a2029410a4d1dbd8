import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds text to a field in one change, like pasting. Typing renders the whole form for each key, so only tests about
 * typing use it.
 */
export async function fill(
  user: Pick<UserEvent, 'click' | 'paste'>,
  field: Element,
  text: string,
): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
