import { importKind } from '@naryad/contracts/imports/dto';
import { expect, it } from 'vitest';
import { callNotice, escalationNotice, importNotice, printNotice } from './notice-texts.js';

const call = { id: 7, type: 'repair', place: 'Пост 2', comment: 'Искрит' } as const;

it('describes the event in the users’ terms with a stable subject', () => {
  expect(callNotice(call)).toEqual({
    kind: 'call',
    subject: '7',
    title: 'Вызов: Ремонт · Пост 2',
    text: 'Искрит',
    path: '/notices',
  });
  expect(escalationNotice(call)).toMatchObject({ kind: 'escalation', subject: '7' });
  expect(printNotice({ id: 'a', title: 'Этикетка 12', detail: 'Нет бумаги' })).toMatchObject({
    subject: 'a',
    title: 'Не напечатано: Этикетка 12',
    text: 'Нет бумаги',
  });
});

it('each kind of a file leads to its list', () => {
  const counts = { new: 3, changed: 1, unchanged: 0, wrong: 0 };
  const paths = importKind.options.map(
    (kind) => importNotice({ id: 1, kind, file_name: 'Лист.xlsx', counts }).path,
  );
  expect(paths.every((path) => path?.startsWith('/'))).toBe(true);
  expect(importNotice({ id: 1, kind: 'products', file_name: 'Лист.xlsx', counts }).text).toBe(
    'Новых 3, изменено 1, без изменений 0',
  );
});
