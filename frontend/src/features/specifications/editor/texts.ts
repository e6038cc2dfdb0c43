import { formatNumber } from '../../../shared/format/numbers.js';
import { usedText } from '../shared/texts.js';
import { formTexts } from '../../../shared/form/texts.js';

/** Texts of the specification editor. Texts that the specification quotes are verbatim. */
export const editorTexts = {
  save: formTexts.save,
  saving: formTexts.saving,
  versions: 'Версии',
  cancelChanges: 'Отменить изменения',
  unsaved: 'Есть несохранённые изменения',
  saved: 'Спецификация успешно сохранена',
  saveFailed: 'Ошибка при сохранении спецификации',
  notSaved:
    'Последнее сохранение не удалось. Всё введённое осталось на экране и в черновике на этом устройстве.',
  cancelled: 'Изменения отменены',
  confirmSave: 'Подтвердите сохранение',
  confirmSaveText: (changes: number, noun: string): string =>
    changes === 0
      ? 'Сохранить изменения в спецификации?'
      : `Сохранить изменения в спецификации? ${changes} ${noun} с прошлого сохранения.`,
  /** Shown in the confirmation: picking uses the quantities of the steps. */
  uneven: (materials: readonly string[], more: number): string =>
    `Количество в шагах не сходится с материалами: ${materials.join('; ')}${more > 0 ? ` и ещё ${formatNumber(more)}` : ''}. Списываться будет то, что в шагах.`,
  confirmCancel: 'Подтвердите отмену',
  confirmCancelText: 'Вернуть спецификацию к последней сохранённой версии?',
  yesSave: formTexts.save,
  yesCancel: 'Отменить изменения',
  goBack: 'Продолжить правку',
  undo: 'Отменить действие',
  redo: 'Повторить действие',
  undone: 'Действие отменено',
  redone: 'Действие повторено',
  toTree: 'К структуре',
  flaws: 'Спецификацию нельзя сохранить:',
  tooLong: (max: number): string => `Не более ${max} символов`,
  nameless: 'Без названия',
  counter: (length: number, max: number): string => `${length}/${max}`,
  irreversible: 'Это действие нельзя будет отменить.',
  remove: 'Удалить',
  position: (kind: string, position: number, total: number): string => `${kind} ${position} из ${total}`,
  removed: (name: string): string => `Удалено: ${name}`,
  copied: (name: string): string => `Скопировано: ${name}`,
  added: (name: string): string => `Добавлено: ${name}`,
  path: 'Где находится',

  kinds: {
    operation: 'Операция',
    step: 'Шаг',
    technology: 'Технология',
    material: 'Материал',
  },

  head: {
    title: 'Спецификация',
    name: 'Название',
    description: 'Описание',
  },

  add: {
    button: 'Добавить...',
    what: 'Что добавить',
    product: 'Продукт',
    technology: 'Технология',
    operation: 'Операция',
    technologyName: 'Название технологии',
    operationName: 'Название операции',
    center: 'Рабочий центр',
    submit: 'Добавить',
    close: formTexts.close,
    productsFailed: 'Ошибка при загрузке списка продуктов. Попробуйте еще раз.',
    failed: 'Произошла ошибка при добавлении.',
    noTechnologies: 'Технологии не найдены.',
    noCenters: 'Рабочие центры не найдены.',
  },

  material: {
    count: 'Количество, шт',
    countOf: (name: string, quantity: string): string => `${quantity}, изменить количество: ${name}`,
    badCount: 'Укажите корректное количество',
    used: 'Где используется',
    unused: 'Пока ни в одном шаге',
    usedCount: (usedCount: number, all: number): string =>
      `В шагах ${formatNumber(usedCount)} из ${formatNumber(all)} шт`,
    more: (more: number): string => `в шагах на ${formatNumber(more)} шт больше`,
    fewer: (fewer: number): string =>
      `в шагах на ${formatNumber(fewer)} шт меньше: спишется столько, сколько в шагах`,
    remove: 'Удалить материал',
    removeText: (name: string): string => `Вы уверены, что хотите удалить материал «${name}»?`,
    removeSteps: 'Вместе с ним будут удалены шаги, в которых он используется:',
    openProduct: 'Карточка продукции',
  },

  technology: {
    name: 'Название технологии',
    operations: 'Операции',
    remove: 'Удалить технологию',
    removeText: (name: string): string => `Вы уверены, что хотите удалить технологию «${name}»?`,
    removeOperations: (count: number): string => `Операций в ней: ${count}.`,
  },

  operation: {
    name: 'Название операции',
    center: 'Рабочий центр',
    norm: 'Норма на 1 шт, мин',
    normHint: 'Не заполнено: возьмём обычное время последних 50 изделий',
    steps: 'Шаги',
    addStep: 'Шаг',
    preview: 'Просмотр глазами оператора',
    remove: 'Удалить операцию',
    removeText: (name: string): string => `Вы уверены, что хотите удалить операцию «${name}»?`,
  },

  row: {
    up: 'Переместить выше',
    down: 'Переместить ниже',
    duplicate: 'Дублировать',
    edit: 'Изменить',
    remove: 'Удалить',
    sample: 'Образец',
    drag: 'Перетащить',
    of: (action: string, name: string): string => `${action}: ${name}`,
  },

  step: {
    add: 'Добавить шаг',
    edit: 'Изменить шаг',
    name: 'Название шага',
    type: 'Тип',
    description: 'Описание',
    documents: 'Документы',
    document: 'Документ',
    addDocument: 'Добавить документ',
    noDocuments: 'Нет документов',
    documentsNotFound: 'Документы не найдены.',
    image: 'Изображение',
    setImage: 'Добавить изображение',
    changeImage: 'Заменить изображение',
    removeImage: 'Убрать изображение',
    noImage: 'Без изображения',
    imageOf: (name: string): string => `Изображение шага: ${name}`,
    components: 'Материалы',
    product: 'Материал',
    addProduct: 'Добавить материал',
    addAll: 'Добавить все материалы',
    /** Shown below the quantity: the sum that all steps consume of the material, including the input. */
    together: (usedCount: number, count: number): string => `Всего ${usedText(usedCount, count)}`,
    editProduct: 'Изменить количество',
    noProducts: 'Материалов нет',
    count: 'Количество',
    productTwice: 'Этот продукт уже добавлен.',
    becomesMaterial: 'Этого ещё нет в материалах спецификации: он будет добавлен и туда.',
    ofMaterials: (count: number): string => `Материал спецификации, ${formatNumber(count)} шт`,
    documentsDropped: 'Документы этого шага будут удалены при сохранении: печать их не использует.',
    removeText: (name: string): string => `Вы уверены, что хотите удалить шаг «${name}»?`,
    done: 'Готово',
    submit: 'Добавить',
  },

  measurement: {
    title: 'Измерения',
    kind: 'Измерение',
    none: 'Измерений нет',
    addOne: 'Добавить измерение',
    add: 'Добавить измерение',
    edit: 'Изменить измерение',
    name: 'Что измеряют',
    unit: 'Единица',
    lower: 'Не менее',
    upper: 'Не более',
    required: 'Без значения шаг не завершить',
    optional: 'необязательное',
    anyValue: (unit: string | null): string => (unit === null ? 'любое значение' : `любое значение, ${unit}`),
  },

  check: {
    /** As wide without remarks as with some: the row of actions does not break when the first one comes. */
    button: (count: number): string => `Замечания: ${count}`,
    title: 'Проверка спецификации',
    none: 'Замечаний нет: всё готово к утверждению.',
    hint: 'Сохранить спецификацию можно и с замечаниями.',
    close: formTexts.close,
  },

  draft: {
    offer: (when: string): string => `На этом устройстве остались несохранённые изменения (${when}).`,
    restore: 'Восстановить',
    drop: 'Удалить черновик',
    restored: 'Черновик восстановлен',
  },

  newer: {
    text: 'Спецификацию сохранил другой пользователь. Ваши изменения на месте.',
    compare: 'Сравнить',
    updated: 'Спецификация обновлена: её сохранил другой пользователь.',
  },

  conflict: {
    title: 'Спецификацию изменил другой пользователь',
    hint: 'Пока вы работали, сохранена более новая версия. Выберите, что оставить: ничего не потеряется без вашего решения.',
    both: 'Изменили оба',
    mine: 'Ваши изменения',
    theirs: 'Изменения другого пользователя',
    keepMine: 'Моё',
    takeTheirs: 'Чужое',
    take: 'Принять',
    leave: 'Не принимать',
    of: (text: string): string => `Что оставить: ${text}`,
    apply: 'Объединить',
    later: 'Позже',
    applied: 'Изменения объединены. Проверьте и сохраните.',
    nothing: 'Разногласий нет: изменения не пересекаются.',
  },

  keys: {
    save: 'Сохранить спецификацию',
    undo: 'Отменить действие',
    redo: 'Повторить действие',
    duplicate: 'Дублировать шаг или операцию',
    move: 'Переместить выше или ниже',
  },
} as const;
