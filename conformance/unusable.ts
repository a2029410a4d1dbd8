/** The kit cannot run as it was asked to; its message is shown to the user. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
