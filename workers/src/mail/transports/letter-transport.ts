import type { ComposedLetter } from '../letters/compose-letter.js';

export interface OutgoingMail extends ComposedLetter {
  /** Id of the mail: a repeat of the same mail carries the same Message-ID. */
  readonly id: string;
  readonly to: string;
}

/** Where letters go. A class, not an interface, because Nest injects by it. */
export abstract class LetterTransport {
  abstract readonly kind: 'smtp' | 'file';
  /** @throws HopelessJobError when the letter is refused for good; any other error may pass */
  abstract send(mail: OutgoingMail): Promise<void>;
}
