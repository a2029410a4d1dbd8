/** The parts of an untyped EMVCo code decoder that tests use. */
declare module 'steplix-emvqr' {
  interface Read {
    id: string;
    name: string;
    len: number;
    data: string | Record<string, Read>;
  }

  /** @throws if the checksum is wrong */
  export function decode(text: string): Record<string, Read>;
  export function decode(text: string, tiny: true): Record<string, unknown>;
}
