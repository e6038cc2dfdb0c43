import { PAGE_SECONDS } from '@naryad/contracts/wall-boards/dto';

/** Texts of 'Табло': screens on walls. */
export const texts = {
  title: 'Табло',
  search: 'Поиск по названию и модулю',
  add: 'Добавить табло',
  empty: 'Табло пока нет. Добавьте его и откройте ссылку на экране цеха или склада.',
  columns: {
    name: 'Название',
    state: 'Состояние',
    module: 'Модуль',
    pages: 'Страницы',
    lastSeen: 'На связи',
    createdAt: 'Добавлено',
  },
  states: { active: 'Действует', waiting: 'Не открыто', revoked: 'Отозвано' },
  never: 'ещё не было',
  fromIp: (ip: string): string => `IP ${ip}`,
  seconds: (count: number): string => `по ${count} с`,
  form: {
    addTitle: 'Добавить табло',
    editTitle: 'Изменить табло',
    explain:
      'Табло открывается по ссылке на экране без клавиатуры. Никто не входит: экран только показывает свой модуль.',
    name: 'Название табло',
    namePlaceholder: 'Например: Экран над линией сборки',
    noName: 'Укажите название табло',
    module: 'Производство или склад',
    noModule: 'Выберите производство или склад',
    noModules: 'Сначала добавьте модуль «Производство» или «Склад».',
    pages: 'Страницы',
    noPages: 'Выберите хотя бы одну страницу',
    pagesFirst: 'Сначала выберите модуль.',
    seconds: 'Секунд на страницу',
    choices: [PAGE_SECONDS.least, 10, PAGE_SECONDS.usual, 20, 30, 60, 120, PAGE_SECONDS.most],
    submit: 'Добавить',
    saved: 'Табло сохранено',
  },
  link: {
    title: (name: string): string => `Ссылка табло «${name}»`,
    once: 'Ссылка показывается один раз и действует, пока её не открыли. Потом экран помнит табло сам.',
    qr: 'QR-код ссылки табло',
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    copyFailed: 'Не удалось скопировать. Выделите ссылку и скопируйте её.',
    close: 'Готово',
  },
  renew: {
    action: 'Новая ссылка',
    title: 'Новая ссылка табло',
    question: (name: string): string =>
      `Выдать новую ссылку табло «${name}»? Экран, который показывает его сейчас, закроется.`,
  },
  revoke: {
    action: 'Отозвать',
    title: 'Отзыв табло',
    question: (name: string): string =>
      `Отозвать табло «${name}»? Экран закроется сразу, ссылка больше не сработает.`,
    done: 'Табло отозвано',
  },
  edit: 'Изменить',
  actions: 'Действия',
  on: (action: string, name: string): string => `${action}: ${name}`,
} as const;
