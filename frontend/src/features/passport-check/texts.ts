import { formatNumber, plural } from '../../shared/format/index.js';

/** Texts of the check of exported passports. */
export const texts = {
  title: 'Проверка паспорта',
  intro:
    'Выберите файл паспорта, выгруженный из «Наряда». Файл никуда не отправляется: он сверяется с записью, сделанной при выгрузке, прямо в браузере.',
  drop: 'Перетащите файл сюда или выберите его',
  choose: 'Выбрать файл',
  another: 'Проверить другой файл',
  field: 'Файл паспорта',
  checking: (name: string): string => `Проверяем файл «${name}»…`,
  recorded: 'Записано при выгрузке',
  product: 'Изделие',
  serial: 'Заводской номер',
  task: 'Задание',
  at: 'Выгружен',
  by: 'Кем',
  size: 'Размер файла',
  hash: 'SHA-256 файла',
  bytes: (count: number): string => `${formatNumber(count)} ${plural(count, 'байт', 'байта', 'байт')}`,
  same: 'Файл подлинный: не изменён ни один байт',
  sameFile: (name: string): string => `Файл «${name}» совпадает с записью о выгрузке.`,
  changed: 'Файл изменён',
  changedParts: 'Изменённые части:',
  longer: (count: number): string => `Файл длиннее выгруженного на ${texts.bytes(count)}.`,
  shorter: (count: number): string => `Файл короче выгруженного на ${texts.bytes(count)}.`,
  foreign:
    'Это не файл паспорта: в нём нет номера выгрузки. Если файл повреждён, откройте проверку по QR-коду из паспорта и выберите файл ещё раз.',
  other: 'Файл относится к другой выгрузке, показана она.',
  unreadable: 'Не удалось прочитать файл. Проверьте, что он ещё на месте, и выберите его ещё раз.',
  insecure:
    'Браузер не даёт проверять файлы на этой странице: откройте «Наряд» по защищённому адресу (https).',
  toPassport: 'Открыть паспорт',
} as const;
