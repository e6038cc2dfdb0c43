import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../shared/content.js';
import { anAssembly, aTechMap } from '../../testing/samples.js';
import { duplicateOperation, duplicateStep, nameOfCopy } from './duplicate.js';
import { isUnsaved, reduceEditing, editingOf, type Editing, type EditingAction } from './editing.js';
import { addStep, changeHeader, changeOperation } from './edits.js';
import { isSameContent } from './same-content.js';

const run = (actions: readonly EditingAction[], start: Editing = editingOf(aTechMap())): Editing =>
  actions.reduce<Editing>((state, action) => reduceEditing(state, action)!, start);
const name = (newName: string, time: number, field: string | null = 'head/name'): EditingAction => ({
  type: 'edited',
  change: (map) => changeHeader(map, { name: newName }),
  field,
  at: time,
});

describe('undo and redo', () => {
  it('keys typed into one field are one edit, a pause begins another', () => {
    const typedState = run([name('А', 0), name('АБ', 300), name('АБВ', 2_000)]);
    const undoneOnce = run([{ type: 'undone' }], typedState);
    expect(undoneOnce.history.present.name).toBe('АБ');
    const twice = run([{ type: 'undone' }], undoneOnce);
    expect(isUnsaved(twice)).toBe(false);
    expect(run([{ type: 'redone' }, { type: 'redone' }], twice).history.present.name).toBe('АБВ');
  });

  it('an edit after an undo discards the undone edits', () => {
    const state = run([name('А', 0), { type: 'undone' }, name('Б', 5_000), { type: 'redone' }]);
    expect(state.history.present.name).toBe('Б');
  });

  it('an edit that changes nothing leaves it saved', () => {
    expect(isUnsaved(run([{ type: 'edited', change: (map) => map, field: null, at: 0 }]))).toBe(false);
  });

  it('cancelling restores the saved version, and can be undone', () => {
    const cancelled = run([name('А', 0), { type: 'cancelled' }]);
    expect(isUnsaved(cancelled)).toBe(false);
    expect(run([{ type: 'undone' }], cancelled).history.present.name).toBe('А');
  });
});

describe('a save', () => {
  const addedState = run([
    {
      type: 'edited',
      change: (map) => addStep(map, 32, { name: 'Новый' }, 'local-step-9-1'),
      field: null,
      at: 0,
    },
    name('Другое', 1),
  ]);
  const answer = { ...addedState.history.present, version: 4 };

  it('numbers local nodes in what can be undone, so that undoing makes no second one', () => {
    const savedState = reduceEditing(addedState, {
      type: 'saved',
      techMap: answer,
      ids: { 'local-step-9-1': 57 },
    })!;
    expect(isUnsaved(savedState)).toBe(false);
    const undone = run([{ type: 'undone' }], savedState);
    const ids = stepsOf(undone.history.present).map(({ step }) => step.id);
    expect(ids).toContain(57);
    expect(ids).not.toContain('local-step-9-1');
  });

  it("with a lost response is distinguished from another user's save", () => {
    const numbered = {
      ...answer,
      components: JSON.parse(JSON.stringify(answer.components).replaceAll('"local-step-9-1"', '57')) as never,
    };
    expect(isSameContent(addedState.history.present, numbered)).toBe(true);
    expect(isSameContent(addedState.history.present, aTechMap())).toBe(false);
  });

  it('after a merge nothing before it can be brought back', () => {
    const theirs = { ...aTechMap(), version: 4, description: 'их' };
    const merged = { ...theirs, name: 'Другое' };
    const state = reduceEditing(addedState, { type: 'merged', theirs, merged })!;
    expect(state.base.version).toBe(4);
    expect(isUnsaved(state)).toBe(true);
    expect(run([{ type: 'undone' }], state)).toEqual(state);
    expect(isUnsaved(reduceEditing(addedState, { type: 'merged', theirs, merged: { ...theirs } })!)).toBe(
      false,
    );
  });
});

describe('duplicates', () => {
  const assembly = anAssembly();
  const map = aTechMap({ components: [assembly] });
  const { technology } = assembly;
  const [, operation] = technology.operations;

  it('a step is inserted right after its original with its own local id', () => {
    const next = duplicateStep(map, operation!, operation!.steps[0]!, 'local-step-1-2');
    const rows = stepsOf(next).filter((one) => one.operation.id === 32);
    expect(rows.map(({ step }) => [step.id, step.sort])).toEqual([
      [42, 5],
      ['local-step-1-2', 10],
      [43, 15],
      [44, 20],
    ]);
  });

  it('an operation gets a free name of at most 40 characters, and new steps', () => {
    const next = duplicateOperation(map, technology, operation!, 'local-operation-1-3');
    const copies = stepsOf(next).filter((one) => one.operation.id === 'local-operation-1-3');
    expect(copies[0]?.operation.name).toBe('Монтаж платы (копия)');
    expect(copies.every(({ step }) => String(step.id).startsWith('local-step-'))).toBe(true);
    expect(nameOfCopy('Монтаж', ['монтаж', 'МОНТАЖ (копия)'])).toBe('Монтаж (копия 2)');
    expect(nameOfCopy('Ж'.repeat(40), []).length).toBe(40);
  });

  it('an edit of a deleted node changes nothing', () => {
    expect(changeOperation(map, 999, (one) => ({ ...one, name: 'нет' }))).toBe(map);
  });
});
