import { pickingPanelTexts } from '../../../shared/picking/texts.js';

/** Texts of the operator workstation; those of [3 §2, §4, §5, §8] are verbatim. */
export const workstationTexts = {
  documentTitle: 'Рабочий центр',
  home: 'На главную',
  changeUser: 'Сменить пользователя',
  leave: 'Выйти',
  changeUserFailed: 'Произошла ошибка при смене пользователя',
  leaveFailed: 'Произошла ошибка при выходе из системы',
  call: 'Вызвать',
  moduleMissing: 'Рабочий центр не найден среди ваших модулей',
  moduleMissingHint: 'Обратитесь к администратору или смените пользователя.',

  chooseWorkPlace: 'Выберите рабочее место',
  chooseWorkPlaceHint: 'Выбор запоминается на этом устройстве.',
  changeWorkPlace: 'Сменить рабочее место',
  workPlaceLocked: 'Рабочее место можно сменить, когда операция завершена',
  noWorkPlaces: 'У этого рабочего центра нет рабочих мест',
  noWorkPlacesHint:
    'Чтобы здесь появились операции, нужно рабочее место: обратитесь к администратору, он его добавит.',
  noWorkPlacesAdd: 'Чтобы здесь появились операции, добавьте рабочее место этого модуля.',
  addWorkPlace: 'Добавить рабочее место',
  /** The section of the menu by its own name. */
  storekeeperHint: 'Приёмка, размещение и остатки — в меню, раздел «Остальные модули».',
  workPlacesFailed: 'Не удалось загрузить рабочие места',

  noTask: 'На данный момент нет операций',
  noTaskHint: 'Новая операция появится здесь сама.',
  taskFailed: 'Не удалось загрузить задание',
  loadingTask: 'Загрузка задания…',
  endedElsewhere: 'Операция завершена на другом устройстве',
  waitsForServer: (action: string) =>
    `Нет связи. «${action}» отправится само, когда связь вернётся; можно нажать ещё раз.`,
  takenElsewhere: (task: string): string => `Задачу взяло другое место: ${task}`,
  newTask: 'Поступила новая операция',
  restored: 'Работа восстановлена',
  restoredHint: 'Операция продолжается с того шага, на котором вы остановились',

  task: 'Задание',
  order: (id: number): string => `Заказ ${id}`,
  orderDate: (date: string): string => `от ${date}`,
  specification: 'Спецификация',
  commercialOrder: 'Коммерческий заказ',
  taskNumber: 'Номер задания',
  serialNumber: 'Серийный номер',
  made: (done: string, total: string): string => `Изготовлено: ${done} из ${total}`,
  queue: 'Очередь',
  queuePlanned: 'ещё не запущен',
  runs: (time: string): string => `идёт ${time}`,
  usually: (minutes: number): string => `обычно ${minutes} мин`,
  queueEmpty: 'Других заказов в очереди нет',
  noImage: 'Нет изображения',

  step: 'Шаг',
  noStepName: 'Операция без шагов',
  stepImage: (name: string): string => `Изображение шага: ${name}`,
  zoom: 'Увеличить изображение',
  close: 'Закрыть',
  components: 'Компоненты',

  back: 'Вернуться назад',
  start: 'Начать операцию',
  next: 'Следующий шаг →',
  finish: 'Завершить',
  retry: 'Повторить',
  confirmStart: 'Вы действительно хотите начать операцию?',
  confirmNext: 'Вы действительно хотите перейти к следующему шагу?',
  confirmFinish: 'Вы действительно хотите завершить операцию?',
  confirmed: {
    start: 'Начать',
    next: 'Перейти',
    finish: 'Завершить',
  },
  cancel: 'Отмена',
  answerFirst: 'Сначала ответьте на вопрос на экране',
  startFirst: pickingPanelTexts.startFirst,
  unmeasured: (names: string): string => `Запишите значения: ${names}`,
  unsaved: (names: string): string => `Значение не записано. Запишите его или сотрите: ${names}`,
  unsavedAt: (step: string, names: string): string =>
    `Значение не записано. Вернитесь к шагу «${step}», запишите его или сотрите: ${names}`,
  leftBehind: (names: string): string =>
    `Не записано: ${names}. Введённое останется только на этом устройстве и у вас.`,
  positionsLeft: (count: number, word: string): string => `Осталось собрать: ${count} ${word}`,
  pickingUnknown: pickingPanelTexts.pickingUnknown,
  pickingReportFailed:
    'Операция завершена, но отчёт о комплектации не отправлен. Нажмите «Завершить» ещё раз.',

  pause: {
    pause: 'Пауза',
    title: 'Почему остановлена работа?',
    paused: 'Операция на паузе',
    since: (reason: string, time: string): string => `${reason}, с ${time}`,
    worked: (duration: string): string => `отработано ${duration}`,
    resume: 'Продолжить',
    resumeFirst: 'Сначала нажмите «Продолжить»',
    aside: 'Отложено',
    oneAtATime: 'Сначала завершите или отложите текущую операцию',
    handOver: 'Передать на другое место',
    handOverShort: 'Передать',
  },

  cancelledTitle: 'Операция отменена или изменена планировщиком',
  cancelledText: 'Отложите изделие и сообщите мастеру. Всё, что вы успели отметить, сохранено.',
  cancelledButton: 'Понятно, показать текущее задание',

  print: 'Распечатать документ',
  printing: (current: number, total: number): string => `Печать ${current} из ${total}`,
  printNotForStep: 'Этот шаг не предназначен для печати',
  printNoDocuments: 'Для этого шага не назначены документы',
  printNoBatchProduct: 'Не найден batch_product для печати',
  printNoTemplate: 'Документ не содержит template_key',
  printAllowPopups: 'Пожалуйста, разрешите всплывающие окна для этого сайта',
  printWindowFailed: 'Не удалось открыть окно печати. Разрешите всплывающие окна.',
  printFailed: (message: string): string => `Ошибка печати: ${message}`,
  printNoHtml: 'сервер не вернул документ',
  printDone: 'Отправлено на печать',
  printAgain: (name: string): string => `Повторить печать: ${name}`,

  preview: {
    title: 'Так операцию видит оператор',
  },

  camera: {
    recording: 'Камера: запись',
    starting: 'Камера: включается',
    ready: 'Камера: готова',
    off: 'Без фото',
    title: 'Фотофиксация сборки',
    about:
      'Во время операции камера снимает сборку: в начале, на каждом шаге, в конце и каждые 30 секунд. ' +
      'Снимки нужны для контроля качества и цифрового паспорта изделия; лица не распознаются. ' +
      'Направьте камеру на изделие.',
    allow: 'Включить камеру',
    refuse: 'Работать без фото',
    hide: 'Скрыть',
    waiting: (count: number): string => `Снимков ждут отправки: ${count}`,
    shot: 'Снимок сделан',
    uploadFailed: 'Фото не загружено',
    tooMany: 'Очередь фотографий переполнена: самый старый снимок не отправлен',
    insecure: 'Камера недоступна: откройте терминал по HTTPS',
    denied: 'Доступ к камере запрещён в браузере. Работа продолжается без фото.',
    missing: 'Камера не найдена. Работа продолжается без фото.',
    lost: 'Камера отключилась. Работа продолжается без фото.',
    refused: 'Камера на этом устройстве выключена.',
  },

  picking: pickingPanelTexts,
} as const;
