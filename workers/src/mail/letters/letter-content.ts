/** What a letter says; the plain text and the HTML are made of the same. */
export interface LetterContent {
  readonly subject: string;
  /** How the receiver is called; empty when unknown. */
  readonly name: string;
  readonly before: readonly string[];
  readonly action?: { readonly text: string; readonly link: string };
  readonly after: readonly string[];
}

/** A moment in the plant's time, to the minute. */
export function momentText(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(at));
}
