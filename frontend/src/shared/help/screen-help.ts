import type { TermKey } from './terms.js';

/** Help of a screen. */
export interface ScreenHelp {
  /** Path pattern of the router. */
  readonly path: string;
  /** Tab or mode of the screen; absent: all that have no help of their own. */
  readonly part?: string;
  /** At most five. */
  readonly lines: readonly string[];
  readonly terms: readonly TermKey[];
}
