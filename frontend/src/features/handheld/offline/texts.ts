import { formatNumber, plural } from '../../../shared/format/numbers.js';

/** Texts of the offline terminal. */
export const offlineTexts = {
  states: {
    device: 'на устройстве',
    accepted: 'принято',
    conflict: 'конфликт',
    dismissed: 'снято',
  },
  kinds: {
    reception: 'Приёмка',
    move: 'Перемещение',
    pick: 'Комплектование',
    undo: 'Отмена',
    writeOff: 'Списание',
    count: 'Пересчёт',
  },
  noLink: 'Нет связи. Операции сохраняются на устройстве',
  online: 'Есть связь',
  leaveNeedsNetwork: 'Нет связи: другие разделы откроются, когда она появится',
  dataOf: (time: string) => `данные на ${time}`,
  noData: 'Справочник ещё не загружен на устройство',
  notSaved: 'Операция НЕ сохранена: устройство не смогло записать её. Не продолжайте без связи.',
  noSpace: 'Операция НЕ сохранена: на устройстве нет места. Освободите память и отсканируйте ещё раз.',
  unclear:
    'Неизвестно, провёл ли сервер операцию: с попытки прошло слишком много времени. Проверьте остаток и решите сами.',
  writeOffFailed: 'Не удалось списать продукцию',
  countFailed: 'Не удалось записать пересчёт',
  undoFailed: 'Не удалось отменить операцию',
  serverBroke: 'Сервер не смог провести операцию',
  unknownProduct: (id: number) => `Продукция № ${id}`,
  badge: (waitingCount: number, conflicts: number): string =>
    [
      waitingCount > 0 ? `на устройстве: ${waitingCount}` : '',
      conflicts > 0 ? `${plural(conflicts, 'конфликт', 'конфликта', 'конфликтов')}: ${conflicts}` : '',
    ]
      .filter((part) => part !== '')
      .join(', ') || 'все операции приняты',
  /** Shown outside the terminal. */
  left: (what: string): string => `Терминал — ${what}`,
  toTerminal: 'Открыть терминал',
  badgeName: 'Операции устройства',
  panelTitle: 'Операции устройства',
  empty: 'Операций нет: всё, что отсканировано, принято сервером',
  conflicts: 'Требуют решения',
  waiting: 'Ждут отправки',
  history: 'История',
  settled: 'Принятые и снятые',
  sending: 'отправляется',
  sendNow: 'Отправить сейчас',
  retry: 'Повторить',
  dismiss: 'Снять',
  dismissTitle: 'Снять операцию?',
  dismissText: 'Операция не будет проведена и останется в истории.',
  dismissSure: 'Снять операцию',
  cancel: 'Отмена',
  dismissUnclear:
    'Она уже отправлялась, и ответ не пришёл: сервер мог её провести. Проверьте остаток, прежде чем снимать.',
  dismissedBy: (name: string): string => `Снял: ${name}`,
  madeBy: (name: string, time: string): string => `${name}, ${time}`,
  waitsForPerson: (name: string): string => `Будет отправлена, когда войдёт ${name}`,
  waitsForConflict: 'Ждёт: предыдущая операция с этой продукцией в конфликте',
  again: (problem: string): string => `${problem.replace(/\.$/, '')}. Отправим снова.`,
  waitsForPrevious: 'Ждёт предыдущую операцию с этой продукцией',
  pieces: (count: number): string => `${formatNumber(count)} шт`,
  failed: 'Не удалось записать решение на устройство. Попробуйте ещё раз.',
  needsNetwork: 'Нужна связь',
  startNeedsNetwork: 'Нет связи. Операцию можно начать, когда связь появится: задание останется в списке.',
  finishNeedsNetwork:
    'Нет связи. Завершите операцию, когда связь появится: всё, что собрано, сохранено и не пропадёт.',
  picksOpen: 'На устройстве есть непринятые операции этого задания. Дождитесь связи или решите конфликты.',
  picksUnknown:
    'Не удалось прочитать операции устройства: неизвестно, все ли приняты. Повторите или откройте страницу заново.',
  update: 'Доступно обновление: установить',
  more: (count: number): string => `Показать ещё ${count}`,
} as const;
