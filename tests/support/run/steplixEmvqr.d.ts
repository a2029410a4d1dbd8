/** The part of a decoder of EMVCo codes that tests use; it comes without types. */
declare module 'steplix-emvqr' {
  interface Read {
    id: string;
    name: string;
    len: number;
    data: string | Record<string, Read>;
  }

  /** @throws when the checksum does not fit */
  export function decode(text: string): Record<string, Read>;
  export function decode(text: string, tiny: true): Record<string, unknown>;
}
