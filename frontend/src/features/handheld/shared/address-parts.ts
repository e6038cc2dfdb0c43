export interface AddressPart {
  readonly text: string;
  /** Differs from the same part of the other address. */
  readonly isNew: boolean;
}

/** The parts of an address, with those that differ from `from` marked: what a carrier must look at twice. */
export function addressParts(address: string, from: string | null): readonly AddressPart[] {
  const before = from?.split('-') ?? null;
  return address
    .split('-')
    .map((text, index) => ({ text, isNew: before !== null && before[index] !== text }));
}
