/** How a label printer is. */
export interface HostStatus {
  /** Null when it can print. */
  readonly problem: string | null;
  /** Nothing is left to be printed. */
  readonly isIdle: boolean;
}

/** Three strings, each between STX and ETX: ZPL II, `~HS`. */
const ANSWER = /\u0002([^\u0003]*)\u0003\s*\u0002([^\u0003]*)\u0003\s*\u0002([^\u0003]*)\u0003/;

/** Reads the answer to `~HS`; null while it is not whole. */
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
    // Formats in the receive buffer, and labels left of the one that is being printed.
    isIdle: Number(one[4] ?? 0) === 0 && Number(two[8] ?? 0) === 0,
  };
}
