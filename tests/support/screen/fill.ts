import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds text to a field in one change, as pasting does. Typing renders the whole form for each key, so it is only for
 * tests that are about typing.
 */
export async function fill(
  user: Pick<UserEvent, 'click' | 'paste'>,
  field: Element,
  text: string,
): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
