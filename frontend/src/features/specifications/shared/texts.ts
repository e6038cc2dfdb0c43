import type { StepType } from '@naryad/contracts/tech-maps/dto';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { RemarkKind } from './checks.js';

/** Texts shared by all specification screens. */
export const specificationTexts = {
  title: (product: string): string => `Спецификация на ${product}`,
  documentTitle: 'Спецификация',
  materials: 'Материалы',
  technology: 'Технология',
  technologies: 'Технологии',
  structure: 'Структура спецификации',
  search: 'Поиск по спецификации',
  nothingFound: 'Ничего не найдено',
  noMaterials: 'Материалов пока нет',
  noTechnologies: 'Технологий пока нет',
  noOperations: 'Операций пока нет',
  noSteps: 'Шагов пока нет',
  nameless: 'Без названия',
  noCenter: 'Рабочий центр не указан',
  pieces: (count: number): string => `×${count}`,
  expand: 'Развернуть',
  collapse: 'Свернуть',
  notFound: 'Спецификация не найдена',
  forbidden: 'Изменять спецификации могут те, у кого есть модуль «Производство»',
  /** . */
  loadFailed: 'Ошибка при загрузке спецификации.',
} as const;

export const stepTypeNames: Readonly<Record<StepType, string>> = {
  production: 'Производственный',
  print: 'Печать',
};

/** The checklist before an approval. */
/** 'в шагах 8 из 9 шт'. */
export const usedText = (usedCount: number, count: number): string =>
  `в шагах ${formatNumber(usedCount)} из ${formatNumber(count)} шт`;

export const remarkTexts: Readonly<Record<RemarkKind, string>> = {
  'no-technologies': 'нет ни одной технологии с операциями',
  'no-operations': 'в технологии нет операций',
  'no-steps': 'в операции нет шагов',
  'no-image': 'шаг без изображения',
  'no-document': 'шаг печати без документа',
  'no-center': 'не указан рабочий центр',
  'no-place': 'у рабочего центра нет рабочих мест',
  'no-desk': 'рабочие места центра не обслуживает ни один модуль',
  'unused-material': 'материал не используется ни в одном шаге',
  'uneven-material': 'шаги берут не столько, сколько в материалах',
  'never-consumed': 'материалы вне операции комплектования не будут списаны',
};
