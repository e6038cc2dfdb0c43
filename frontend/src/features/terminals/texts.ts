/** Texts of 'Устройства': shared devices on which people sign in by PIN. The specification has no such screen. */
export const texts = {
  title: 'Устройства',
  search: 'Поиск по названию',
  register: 'Зарегистрировать устройство',
  empty:
    'Устройств пока нет. Откройте эту страницу на общем устройстве цеха или склада и зарегистрируйте его.',
  columns: {
    name: 'Название',
    state: 'Состояние',
    modules: 'Модули',
    createdAt: 'Зарегистрировано',
    createdBy: 'Кем',
    lastSeen: 'Активность',
    ip: 'IP-адрес',
  },
  fromIp: (ip: string): string => `IP ${ip}`,
  allModules: 'Все модули',
  never: 'ещё не было',
  states: { active: 'Действует', revoked: 'Отозвано', current: 'Это устройство' },
  thisDevice: (name: string): string => `Это устройство зарегистрировано как «${name}».`,
  form: {
    registerTitle: 'Зарегистрировать устройство',
    editTitle: 'Редактировать устройство',
    explain:
      'Регистрируется именно это устройство: браузер, в котором открыта страница. На зарегистрированном устройстве сотрудники входят по ПИН-коду без лишних проверок. Не регистрируйте личные устройства.',
    replaces: (name: string): string =>
      `Это устройство уже зарегистрировано как «${name}». Новая регистрация заменит прежнюю.`,
    name: 'Название устройства',
    namePlaceholder: 'Например: Планшет участка сборки',
    noName: 'Укажите название устройства',
    modules: 'Модули устройства',
    modulesHint: 'Если не выбрать ни одного, устройство обслуживает все модули.',
    noModules: 'Модули не найдены.',
    submit: 'Зарегистрировать',
    registered: 'Устройство зарегистрировано',
    saved: 'Устройство сохранено',
  },
  revoke: {
    action: 'Отозвать',
    title: 'Отзыв устройства',
    question: (name: string): string =>
      `Отозвать устройство «${name}»? Оно снова станет обычным, а открытые на нём сессии по ПИН-коду завершатся.`,
    own: '\n\nЭто устройство, с которого вы работаете.',
    done: 'Устройство отозвано',
  },
  edit: 'Редактировать',
  actions: 'Действия',
  revokedAt: (at: string): string => `отозвано ${at}`,
  on: (action: string, name: string): string => `${action}: ${name}`,
} as const;
