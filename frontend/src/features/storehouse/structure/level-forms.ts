import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import type { StructureNode } from './structure-index.js';

interface LevelForms {
  readonly nominative: string;
  readonly accusative: string;
  /** Russian plural forms: 1, 2-4, 5 and more. */
  readonly formatCount: readonly [string, string, string];
  /** 'с 1 ячейкой', 'с 12 ячейками'. */
  readonly withOne: string;
  readonly withMany: string;
  /** 'полка без ячеек': the level has nothing below. */
  readonly without: string;
  readonly notFound: string;
}

/** Russian forms of the four levels. */
export const levelForms: Readonly<Record<StructureLevel, LevelForms>> = {
  line: {
    nominative: 'Линия',
    accusative: 'линию',
    formatCount: ['линия', 'линии', 'линий'],
    withOne: 'линией',
    withMany: 'линиями',
    without: 'без стеллажей',
    notFound: 'Линии не найдены',
  },
  stack: {
    nominative: 'Стеллаж',
    accusative: 'стеллаж',
    formatCount: ['стеллаж', 'стеллажа', 'стеллажей'],
    withOne: 'стеллажом',
    withMany: 'стеллажами',
    without: 'без полок',
    notFound: 'Стеллажи не найдены',
  },
  shelf: {
    nominative: 'Полка',
    accusative: 'полку',
    formatCount: ['полка', 'полки', 'полок'],
    withOne: 'полкой',
    withMany: 'полками',
    without: 'без ячеек',
    notFound: 'Полки не найдены',
  },
  cell: {
    nominative: 'Ячейка',
    accusative: 'ячейку',
    formatCount: ['ячейка', 'ячейки', 'ячеек'],
    withOne: 'ячейкой',
    withMany: 'ячейками',
    without: '',
    notFound: 'Ячейки не найдены',
  },
};

const levels = ['stack', 'shelf', 'cell'] as const;

/** '12 ячеек'. */
export function formatCount(level: StructureLevel, count: number): string {
  return `${formatNumber(count)} ${plural(count, ...levelForms[level].formatCount)}`;
}

/** 'Полка 3'. */
export const nodeName = ({ level, number }: Pick<StructureNode, 'level' | 'number'>): string =>
  `${levelForms[level].nominative} ${number}`;

/** 'Линия 1 › Стеллаж 2'. */
export const pathName = (path: readonly StructureNode[]): string => path.map(nodeName).join(' › ');

/** '4 полки · 24 ячейки'; empty for a cell and for a node without children. */
export function belowSummary({ below }: StructureNode): string {
  return levels
    .filter((level) => below[level] > 0)
    .map((level) => formatCount(level, below[level]))
    .join(' · ');
}

/** 'со 120' but 'с 12', as in spoken Russian. */
const preposition = (count: number): string => (count >= 100 && count <= 199 ? 'со' : 'с');

/** 'полка с 12 ячейками', 'линия с 5 стеллажами, 20 полками и 120 ячейками', 'полка без ячеек'. */
export function withBelow(node: StructureNode): string {
  const { nominative, without } = levelForms[node.level];
  const parts = levels
    .filter((level) => node.below[level] > 0)
    .map((level) => {
      const count = node.below[level];
      const { withOne, withMany } = levelForms[level];
      return { count, text: `${formatNumber(count)} ${plural(count, withOne, withMany, withMany)}` };
    });
  const name = nominative.toLowerCase();
  const [first] = parts;
  if (first === undefined) return `${name} ${without}`.trim();
  const texts = parts.map(({ text }) => text);
  const list = texts.length > 1 ? `${texts.slice(0, -1).join(', ')} и ${texts.at(-1)}` : texts[0];
  return `${name} ${preposition(first.count)} ${list}`;
}
