import type { BoardWait } from '@naryad/contracts/dashboards/production-board';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import { formatNumber, plural } from '../../../shared/format/index.js';

const tenths = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
/** For small averages one decimal digit is significant. */
const average = (count: number): string => {
  if (count >= 10) return formatNumber(Math.round(count));
  return count > 0 && count < 0.1 ? `меньше ${tenths.format(0.1)}` : tenths.format(count);
};

/** Texts of the dashboard of a production module. */
export const boardTexts = {
  title: (module: string): string => `${module}: панель`,
  toOrders: 'К заказам',
  oee: 'OEE и потери',
  lastEvent: (time: string): string => `Последнее событие ${time}`,
  exceptions: {
    title: 'Требует внимания',
    none: 'Всё идёт по плану',
    overdue: (id: number, name: string, dueText: string): string =>
      `Заказ №${id}, ${name}: срок был ${dueText}`,
    notStarted: (id: number, name: string, from: string): string =>
      `Заказ №${id}, ${name}: не запущен, старт был ${from}`,
    slow: (id: number, name: string, forecast: string, dueText: string): string =>
      `Заказ №${id}, ${name}: догонит к ${forecast}, срок ${dueText}`,
    stopped: (workPlace: string, reason: string, span: string): string =>
      `${workPlace}: ${reason}, стоит ${span}`,
    work: (operation: string, task: string): string => `${operation}, задание ${task}`,
    short: (id: number, name: string, component: string, missingCount: string, others: number): string =>
      `Заказ №${id}, ${name}: не хватает «${component}», ${missingCount}${others > 0 ? ` и ещё ${others}` : ''}`,
    held: (count: number): string =>
      `На удержании ${formatNumber(count)} ${plural(count, 'изделие', 'изделия', 'изделий')}`,
    more: (count: number): string => `Показать ещё ${formatNumber(count)}`,
    kinds: { late: 'Опаздывает', stopped: 'Стоит', short: 'Нет материалов', held: 'Удержано ОТК' },
  },
  output: {
    title: 'Выработка по дням',
    label: 'Готовые изделия по дням',
    day: 'День',
    done: 'Готово изделий',
    none: 'За это время изделий не выпускали',
    said: (all: number, days: number): string =>
      `${formatNumber(all)} за ${formatNumber(days)} ${plural(days, 'день', 'дня', 'дней')}, в среднем ${average(all / days)} в день`,
  },
  day: {
    title: 'План и факт дня',
    plan: 'План',
    fact: 'Сделано',
    label: 'Изделия с начала дня, план и факт по часам',
    done: 'Сделано',
    byNow: 'По плану сейчас',
    whole: 'План дня',
    noPlan: 'На сегодня ничего не запланировано',
  },
  lanes: {
    title: 'Заказы',
    new: 'Очередь',
    work: 'В работе',
    done: 'Готово',
    empty: { new: 'Очередь пуста', work: 'Ничего не в работе', done: 'Сегодня ещё ничего не готово' },
    all: (count: number): string => `Все: ${formatNumber(count)}`,
    pace: (count: number): string => `${formatNumber(count)} за час`,
    until: (moment: string): string => `до ${moment}`,
    from: (moment: string): string => `старт ${moment}`,
    forecast: (moment: string): string => `догонит к ${moment}`,
  },
  centers: {
    title: 'Рабочие центры',
    load: (percent: number): string => `Загрузка ${percent} %`,
    loadHint: 'Чистая работа мест с первого начала за день',
    shiftLoadHint: 'Чистая работа мест за смену в процентах от времени, запланированного к этой минуте',
    shift: (name: string, from: string, to: string): string => `смена «${name}», ${from}–${to}`,
    free: 'Свободно',
    next: 'Дальше',
    nothing: 'Очереди нет',
    noPlaces: 'Нет рабочих мест',
    steps: (done: number, all: number): string => `шаги ${done}/${all}`,
    since: (span: string): string => `уже ${span}`,
    all: (count: number): string => `Все рабочие центры: ${formatNumber(count)}`,
    fewer: 'Показать меньше',
    none: 'У этого производства нет рабочих центров: добавьте их в разделе «Цеха» или запустите заказ.',
  },
} as const;

/** What an order is waiting for. */
export function waitText(wait: BoardWait): string {
  if (wait.kind === 'center')
    return `Ждёт: ${wait.operation}${wait.work_center === null ? '' : `, ${wait.work_center}`}`;
  if (wait.kind === 'components') {
    const others = wait.others > 0 ? ` и ещё ${wait.others}` : '';
    return `Не хватает: ${wait.name}, ${formatNumber(wait.missing)} шт${others}`;
  }
  return `Стоит: ${PAUSE_CAUSES[wait.pause.reason]}${wait.place === null ? '' : `, ${wait.place}`}`;
}
