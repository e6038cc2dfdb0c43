import { missingComponents, type OrderLacks, type StartCheck } from '@naryad/contracts/production/planning';
import { formatNumber } from '../../../../shared/format/index.js';
import { texts } from '../texts.js';

/** What an order lacks, for any screen. */
export type Lacks = Omit<OrderLacks, 'id'>;

/** Components and operations that a short sentence names; the others are only counted. */
const NAMED = 3;

function listed(names: readonly string[], limit = NAMED): string {
  const [shown, rest] = [names.slice(0, limit), names.length - limit];
  return rest > 0 ? `${shown.join(', ')} ${texts.lacks.more(rest)}` : shown.join(', ');
}

export const lacksOf = ({ components, waiting }: StartCheck): Lacks => ({
  components: missingComponents(components),
  waiting,
});

export const isLacking = ({ components, waiting }: Lacks): boolean =>
  components.length > 0 || waiting.length > 0;

/** 'Не хватает: Плата — 19 шт, Винт — 4 шт'. */
export const missingText = (components: Lacks['components'], limit = NAMED): string =>
  texts.lacks.missing(
    listed(
      components.map(({ name, missing }) => texts.lacks.pieces(name, formatNumber(missing))),
      limit,
    ),
  );

/** 'Монтаж · Пайка: в рабочем центре «Пайка SMD» нет рабочих мест'. */
export const waitingText = ({
  operation,
  technology,
  work_center,
  lacks,
}: Lacks['waiting'][number]): string =>
  `${technology} · ${operation}: ${texts.lacks.reasons[lacks](work_center ?? '')}`;

/** Sentences of a notice: missing components, and operations that no worker can start. */
export function lacksSentences({ components, waiting }: Lacks): string[] {
  return [
    ...(components.length > 0 ? [missingText(components)] : []),
    ...(waiting.length > 0
      ? [texts.lacks.nobody(listed(waiting.map(({ operation }) => `«${operation}»`)))]
      : []),
  ];
}
