/** Texts of 'Терминалы': shared devices on which people sign in by PIN. The specification has no such screen. */
export const texts = {
  title: 'Терминалы',
  search: 'Поиск по названию',
  register: 'Зарегистрировать терминал',
  empty:
    'Терминалов пока нет. Откройте эту страницу на общем устройстве цеха или склада и зарегистрируйте его.',
  columns: {
    name: 'Название',
    state: 'Состояние',
    modules: 'Модули',
    createdAt: 'Зарегистрирован',
    createdBy: 'Кем',
    lastSeen: 'Активность',
    ip: 'IP-адрес',
  },
  fromIp: (ip: string): string => `IP ${ip}`,
  allModules: 'Все модули',
  never: 'ещё не было',
  states: { active: 'Действует', revoked: 'Отозван', current: 'Это устройство' },
  thisDevice: (name: string): string => `Это устройство зарегистрировано как «${name}».`,
  form: {
    registerTitle: 'Зарегистрировать терминал',
    editTitle: 'Редактировать терминал',
    explain:
      'Регистрируется именно это устройство: браузер, в котором открыта страница. На зарегистрированном терминале сотрудники входят по ПИН-коду без лишних проверок. Не регистрируйте личные устройства.',
    replaces: (name: string): string =>
      `Это устройство уже зарегистрировано как «${name}». Новая регистрация заменит прежнюю.`,
    name: 'Название терминала',
    namePlaceholder: 'Например: Планшет участка сборки',
    noName: 'Укажите название терминала',
    modules: 'Модули терминала',
    modulesHint: 'Если не выбрать ни одного, терминал обслуживает все модули.',
    noModules: 'Модули не найдены.',
    submit: 'Зарегистрировать',
    registered: 'Терминал зарегистрирован',
    saved: 'Терминал сохранён',
  },
  revoke: {
    action: 'Отозвать',
    title: 'Отзыв терминала',
    question: (name: string): string =>
      `Отозвать терминал «${name}»? Устройство снова станет обычным, а открытые на нём сессии по ПИН-коду завершатся.`,
    own: '\n\nЭто устройство, с которого вы работаете.',
    done: 'Терминал отозван',
  },
  edit: 'Редактировать',
  actions: 'Действия',
  revokedAt: (at: string): string => `отозван ${at}`,
  on: (action: string, name: string): string => `${action}: ${name}`,
} as const;
