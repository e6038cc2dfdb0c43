/**
 * A line at the end of the control. `typed`: counted quantity of a line without units, as the user typed it.
 */
export interface CountedLine {
  readonly quantity: number;
  readonly units: number;
  readonly done: number;
  readonly typed?: number | null;
}

/**
 * Accepted quantity of a line: its units that passed the control, or the typed quantity of a line without
 * units.
 */
export const acceptedQuantity = ({ units, done, typed }: CountedLine): number =>
  units > 0 ? done : (typed ?? 0);

/** Total shortage and total surplus over all lines: they do not offset each other. */
export interface Difference {
  readonly shortage: number;
  readonly surplus: number;
}

/** Difference between the accepted quantities and the invoice. */
export function differenceOf(lines: readonly CountedLine[]): Difference {
  let [shortage, surplus] = [0, 0];
  for (const line of lines) {
    const more = acceptedQuantity(line) - line.quantity;
    if (more > 0) surplus += more;
    else shortage -= more;
  }
  return { shortage, surplus };
}

/** Reason suggested by the counts; the user may choose 'Брак поставщика' instead. */
export function suggestedReason({ shortage, surplus }: Difference): 'shortage' | 'surplus' | 'mixed' {
  if (surplus === 0) return 'shortage';
  return shortage === 0 ? 'surplus' : 'mixed';
}

/** 'недостача 2, излишек 1'. */
export const differenceText = ({ shortage, surplus }: Difference): string =>
  [shortage > 0 ? `недостача ${shortage}` : '', surplus > 0 ? `излишек ${surplus}` : '']
    .filter((part) => part !== '')
    .join(', ');
