/** A line as the end of the control sees it. `typed`: pieces of a line without units, as a person counted them. */
export interface CountedLine {
  readonly quantity: number;
  readonly units: number;
  readonly done: number;
  readonly typed?: number | null;
}

/** Pieces of a line that are taken in: its units that passed the control; of goods without units those that were typed. */
export const acceptedQuantity = ({ units, done, typed }: CountedLine): number =>
  units > 0 ? done : (typed ?? 0);

/** Pieces too few and too many, each over all lines: one does not make up for the other. */
export interface Difference {
  readonly shortage: number;
  readonly surplus: number;
}

/** How what is taken in differs from the invoice. */
export function differenceOf(lines: readonly CountedLine[]): Difference {
  let [shortage, surplus] = [0, 0];
  for (const line of lines) {
    const more = acceptedQuantity(line) - line.quantity;
    if (more > 0) surplus += more;
    else shortage -= more;
  }
  return { shortage, surplus };
}

/** The reason that the counts themselves suggest; a person may say 'Брак поставщика' instead. */
export function suggestedReason({ shortage, surplus }: Difference): 'shortage' | 'surplus' | 'mixed' {
  if (surplus === 0) return 'shortage';
  return shortage === 0 ? 'surplus' : 'mixed';
}

/** 'недостача 2, излишек 1'. */
export const differenceText = ({ shortage, surplus }: Difference): string =>
  [shortage > 0 ? `недостача ${shortage}` : '', surplus > 0 ? `излишек ${surplus}` : '']
    .filter((part) => part !== '')
    .join(', ');
