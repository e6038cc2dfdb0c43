export interface AddressPart {
  readonly text: string;
  /** Differs from the same part of the other address. */
  readonly isNew: boolean;
}

/** Splits an address and marks the parts that differ from `from`, so that the user notices them. */
export function addressParts(address: string, from: string | null): readonly AddressPart[] {
  const before = from?.split('-') ?? null;
  return address
    .split('-')
    .map((text, index) => ({ text, isNew: before !== null && before[index] !== text }));
}
