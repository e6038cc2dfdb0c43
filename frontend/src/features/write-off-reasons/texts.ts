import {
  writeOffReasonHeaders as headers,
  writeOffReasonStates,
} from '@naryad/contracts/write-off-reasons/dto';

/** Texts of the list of write-off reasons. */
export const texts = {
  title: 'Причины списания',
  search: 'Поиск по названию',
  add: 'Добавить причину списания',
  edit: 'Редактировать причину списания',
  empty: 'Причин списания пока нет. Их предлагают там, где продукцию списывают.',
  importing: { title: 'Импорт причин списания', template: 'Шаблон импорта причин списания' },
  state: headers.is_active,
  active: writeOffReasonStates.true,
  inactive: writeOffReasonStates.false,
  remove: {
    title: (name: string): string => `Удаление причины списания «${name}»`,
    question: 'Вы уверены, что хотите удалить эту причину? В прежних списаниях она останется.',
    action: 'Удалить',
    done: 'Причина списания удалена',
  },
  form: {
    name: headers.name,
    offered: 'Предлагать при списании',
    emptyName: 'Укажите название',
    add: 'Добавить',
    save: 'Сохранить',
    added: (name: string): string => `Причина «${name}» добавлена`,
    saved: 'Причина списания сохранена',
    rebase: 'Обновить, сохранив мои правки',
    gone: 'Причина списания уже удалена',
  },
} as const;
