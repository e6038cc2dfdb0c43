import { WALL_BOARD_PAGES, type ShownBoard, type WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { formatNumber, plural } from '../../../shared/format/index.js';

/** Texts of a wall board. */
export const wallTexts = {
  page: ({ module: { key } }: ShownBoard, page: WallBoardPage): string =>
    (WALL_BOARD_PAGES[key] as Partial<Record<WallBoardPage, string>>)[page] ?? '',
  part: (part: number, parts: number): string => `${part} из ${parts}`,
  more: (count: number): string => `и ещё ${formatNumber(count)}`,
  opening: 'Табло открывается',
  updated: (time: string): string => `Обновлено ${time}`,
  sound: 'Звук вызовов выключен: коснитесь экрана',
  lost: 'Нет связи с сервером',
  stale: 'Данные устарели',
  dataOf: (time: string): string => `Данные на ${time}`,
  byItself: 'Табло вернётся само',
  closed: 'Табло закрыто',
  closedHint: 'Ссылка отозвана или заменена. Новую выдаёт администратор: раздел «Безопасность», «Табло».',
  failed: 'Табло не открылось',
  failedHint: 'Сервер не отвечает. Табло попробует ещё раз само.',
  day: {
    done: 'Сделано',
    byNow: 'По плану сейчас',
    whole: 'План дня',
    plan: 'План',
    fact: 'Сделано',
    chart: 'Изделия с начала дня, план и факт',
    noPlan: 'На сегодня ничего не запланировано',
  },
  orders: {
    none: 'Заказов в работе нет',
    title: (id: number): string => `№${id}`,
    until: (moment: string): string => `до ${moment}`,
    of: (done: number, all: number): string => `${formatNumber(done)} / ${formatNumber(all)}`,
  },
  centers: {
    none: 'Рабочих центров нет',
    states: { work: 'Работает', stopped: 'Стоит', free: 'Свободно' },
    load: (percent: number): string => `${percent} %`,
  },
  calls: { none: 'Вызовов нет', arrived: 'на месте', heard: 'принято', waits: 'ждёт' },
  exceptions: {
    none: 'Всё идёт по плану',
    stopped: (workPlace: string): string => `Стоит: ${workPlace}`,
    late: (id: number): string => `Опаздывает: заказ №${id}`,
    short: (id: number): string => `Нет материалов: заказ №${id}`,
    held: 'Удержано ОТК',
    units: (count: number): string =>
      `${formatNumber(count)} ${plural(count, 'изделие', 'изделия', 'изделий')}`,
  },
  storehouse: {
    today: 'Движений сегодня',
    yesterday: 'Вчера к этому часу',
    todayLine: 'Сегодня',
    yesterdayLine: 'Вчера',
    chart: 'Движения с начала дня, сегодня и вчера',
    control: 'Ждут контроля',
    putaway: 'Ждут размещения',
    older: (count: number): string => `дольше 3 дней: ${formatNumber(count)}`,
    belowMinimum: 'Ниже минимума',
    expiring: 'Срок истекает за 30 дней',
    noPlace: 'Без места',
    takings: 'Идут инвентаризации',
  },
} as const;
