import type { TermKey } from './terms.js';

/** What a screen is for. */
export interface ScreenHelp {
  /** As the router has it. */
  readonly path: string;
  /** Its tab or mode; absent: all that have no help of their own. */
  readonly part?: string;
  /** Five at most. */
  readonly lines: readonly string[];
  readonly terms: readonly TermKey[];
}
