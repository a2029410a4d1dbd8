/** The kit cannot run with the given input; the message is shown to the user. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
