/** A screen without a signed-in user; it may watch one room and call only its own calls. */
export interface Display {
  readonly id: number;
  readonly room: string;
  /** Number of the token that it was admitted with. */
  readonly serial: number;
}

/** Cookie with a display's token; one browser may show several displays. */
export const displayCookie = (id: number): string => `naryad_board_${id}`;

/** Reads tokens of displays; implemented by the module `wall-boards`. */
export abstract class DisplaySource {
  /** The display of the token, or null. */
  abstract read(id: number, token: string): Promise<Display | null>;
  /** Whether an admitted display may stay connected: it was not withdrawn, and its content is the same. */
  abstract isLive(display: Display): Promise<boolean>;
}
