/** Status of a label printer. */
export interface HostStatus {
  /** null when it can print. */
  readonly problem: string | null;
  /** The printer has nothing left to print. */
  readonly isIdle: boolean;
}

/** Three strings, each between STX and ETX: ZPL II, `~HS`. */
const ANSWER = /\u0002([^\u0003]*)\u0003\s*\u0002([^\u0003]*)\u0003\s*\u0002([^\u0003]*)\u0003/;

/** Parses the response to `~HS`; null while it is incomplete. */
export function hostStatus(text: string): HostStatus | null {
  const match = ANSWER.exec(text);
  if (!match) return null;
  const [one = [], two = []] = [match[1], match[2]].map((line) =>
    line!.split(',').map((field) => field.trim()),
  );
  const isSet = (field: string | undefined): boolean => field === '1';
  const problems = [
    isSet(one[1]) && 'нет этикеток',
    isSet(two[2]) && 'открыта головка',
    isSet(two[3]) && 'кончилась лента',
    isSet(one[10]) && 'головка слишком холодная',
    isSet(one[11]) && 'головка перегрета',
    isSet(one[2]) && 'принтер на паузе',
  ].filter((problem) => problem !== false);
  return {
    problem: problems[0] ?? null,
    // Formats in the receive buffer, and remaining labels of the current format.
    isIdle: Number(one[4] ?? 0) === 0 && Number(two[8] ?? 0) === 0,
  };
}
