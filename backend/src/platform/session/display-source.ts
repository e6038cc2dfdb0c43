/** A screen that shows something without anybody signed in; it may watch one room, and call nothing but its own calls. */
export interface Display {
  readonly id: number;
  readonly room: string;
  /** Number of the token that it was let in with. */
  readonly serial: number;
}

/** Cookie of a display's token: one browser may show several. */
export const displayCookie = (id: number): string => `naryad_board_${id}`;

/** Reads tokens of displays; implemented by the module `wall-boards`. */
export abstract class DisplaySource {
  /** Which display the token stands for, or null. */
  abstract read(id: number, token: string): Promise<Display | null>;
  /** Whether a display that was let in may stay: nobody withdrew it, and it shows the same. */
  abstract isLive(display: Display): Promise<boolean>;
}
