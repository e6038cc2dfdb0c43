/** A trusted device as PIN sign-in sees it. */
export interface TrustedTerminal {
  readonly id: number;
  /** The modules that it serves; none means all. */
  readonly moduleIds: readonly number[];
}

/**
 * What failures are counted for: a trusted terminal counts for itself, so that devices behind one address do not lock each
 * other; any other device is known by its address only.
 */
export function originOf(terminal: TrustedTerminal | null, ip: string): string {
  return terminal ? `terminal:${terminal.id}` : ip;
}
