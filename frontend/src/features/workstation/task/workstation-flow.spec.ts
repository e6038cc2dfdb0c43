import type { WorkStatus } from '@naryad/contracts/production/states';
import { describe, expect, it } from 'vitest';
import { sampleStep, sampleTask } from '../testing/samples.js';
import {
  initialFlow,
  mayGoBack,
  primaryAction,
  reduceFlow,
  stepCommands,
  type FlowAction,
  type WorkstationFlow,
} from './workstation-flow.js';

const run = (from: WorkstationFlow, ...actions: readonly FlowAction[]): WorkstationFlow =>
  actions.reduce(reduceFlow, from);
const arrive = (task = sampleTask()): FlowAction => ({ type: 'arrived', task });
const statuses = (flow: WorkstationFlow): readonly string[] => flow.steps.map((step) => step.status);
const running = sampleTask({
  operation_status: 'work',
  steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)],
});

describe('loading', () => {
  it('shows no operations when the server has none', () => {
    expect(run(initialFlow, { type: 'arrived', task: null }).phase).toBe('idle');
  });

  it('puts a new operation before its first step, with everything pending', () => {
    const flow = run(initialFlow, arrive());
    expect(flow).toMatchObject({ phase: 'task', started: false, index: 0, restored: false });
    expect(statuses(flow)).toEqual(['pending', 'pending', 'pending']);
    expect(primaryAction(flow)).toBe('start');
  });

  it('orders steps by sort', () => {
    const flow = run(
      initialFlow,
      arrive(sampleTask({ steps: [sampleStep(3), sampleStep(1), sampleStep(2)] })),
    );
    expect(flow.steps.map((step) => step.id)).toEqual([1, 2, 3]);
    expect(flow.task?.steps.map((step) => step.id)).toEqual([1, 2, 3]);
  });

  it('resumes an operation in work at the step in work', () => {
    const flow = run(initialFlow, arrive(running));
    expect(flow).toMatchObject({ started: true, index: 1, restored: true });
    expect(statuses(flow)).toEqual(['completed', 'in_progress', 'pending']);
  });

  it('resumes at the first open step when the call for the next one was lost', () => {
    const steps = [sampleStep(1, {}, 'done'), sampleStep(2), sampleStep(3)];
    expect(run(initialFlow, arrive(sampleTask({ operation_status: 'work', steps }))).index).toBe(1);
  });

  it('resumes at the last step when all are done but the operation is not', () => {
    const steps = [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'done')];
    const flow = run(initialFlow, arrive(sampleTask({ operation_status: 'work', steps })));
    expect(flow.index).toBe(1);
    expect(primaryAction(flow)).toBe('finish');
  });

  it('lets an operation without steps start and finish', () => {
    const flow = run(initialFlow, arrive(sampleTask({ steps: [] })));
    expect(primaryAction(flow)).toBe('start');
    expect(primaryAction(run(flow, { type: 'start' }))).toBe('finish');
  });
});

describe('working', () => {
  const startedFlow = run(initialFlow, arrive(), { type: 'start' });

  it('starts the current step', () => {
    expect(statuses(startedFlow)).toEqual(['in_progress', 'pending', 'pending']);
    expect(primaryAction(startedFlow)).toBe('next');
  });

  it('completes the current step and starts the following one', () => {
    expect(statuses(run(startedFlow, { type: 'next' }))).toEqual(['completed', 'in_progress', 'pending']);
  });

  it('goes back: the current step is pending, the previous one in progress', () => {
    const flow = run(startedFlow, { type: 'next' }, { type: 'back' });
    expect(statuses(flow)).toEqual(['in_progress', 'pending', 'pending']);
    expect(flow.index).toBe(0);
  });

  it('does not go before the first step, past the last one, or anywhere before the start', () => {
    expect(run(startedFlow, { type: 'back' })).toBe(startedFlow);
    const last = run(startedFlow, { type: 'next' }, { type: 'next' });
    expect(primaryAction(last)).toBe('finish');
    expect(run(last, { type: 'next' })).toBe(last);
    const fresh = run(initialFlow, arrive());
    expect(run(fresh, { type: 'next' })).toBe(fresh);
    expect(mayGoBack(fresh)).toBe(false);
  });

  it('resets after the end and ignores an old answer about the finished operation', () => {
    const flow = run(startedFlow, { type: 'operation-done' }, { type: 'reset' });
    expect(flow).toMatchObject({ phase: 'unknown', task: null, started: false, index: 0, steps: [] });
    expect(run(flow, arrive(sampleTask({ operation_status: 'work' })))).toBe(flow);
    expect(run(flow, arrive(sampleTask({ id: 101 }))).task?.id).toBe(101);
  });

  it('cannot go back once the operation is done', () => {
    expect(mayGoBack(run(startedFlow, { type: 'next' }, { type: 'operation-done' }))).toBe(false);
  });
});

describe('pushes', () => {
  const second = run(initialFlow, arrive(), { type: 'start' }, { type: 'next' });

  it('renews counters and queue without moving the step', () => {
    const flow = run(
      second,
      arrive(sampleTask({ operation_status: 'work', completed_count: 32, queue: [] })),
    );
    expect(flow).toMatchObject({ index: 1, started: true, restored: false });
    expect(flow.task).toMatchObject({ completed_count: 32, queue: [] });
    expect(statuses(flow)).toEqual(statuses(second));
  });

  it('stays at the step when an older response reports no start', () => {
    expect(run(second, arrive())).toMatchObject({ index: 1, started: true });
  });

  it('shows another operation at once while nothing was started', () => {
    const flow = run(initialFlow, arrive(), arrive(sampleTask({ id: 101 })));
    expect(flow).toMatchObject({ cancelled: false });
    expect(flow.task?.id).toBe(101);
  });

  it('continues an operation whose start was confirmed too late', () => {
    expect(run(initialFlow, arrive(), arrive(running))).toMatchObject({ started: true, index: 1 });
  });

  it('blocks a running operation that was cancelled, and leaves it only on demand', () => {
    const cancelled = run(second, arrive(sampleTask({ id: 101 })));
    expect(cancelled).toMatchObject({ cancelled: true, index: 1 });
    expect(cancelled.task?.id).toBe(100);
    const reloadedFlow = run(cancelled, { type: 'reload' });
    expect(reloadedFlow).toMatchObject({ cancelled: false, started: false });
    expect(reloadedFlow.task?.id).toBe(101);
    expect(run(second, { type: 'arrived', task: null }, { type: 'reload' }).phase).toBe('idle');
  });

  it('continues when the operation is restored', () => {
    expect(run(second, { type: 'arrived', task: null }, arrive(running))).toMatchObject({
      cancelled: false,
      index: 1,
    });
  });
});

describe('calls for step statuses', () => {
  const stepStatuses = (
    ...list: readonly (readonly [number, WorkStatus])[]
  ): ReadonlyMap<number, WorkStatus> => new Map(list);

  it('sends only changes that the server does not have', () => {
    const flow = run(initialFlow, arrive(), { type: 'start' });
    expect(stepCommands(stepStatuses([1, 'new'], [2, 'new']), flow.steps)).toEqual([
      { step_id: 1, status: 'work' },
    ]);
    expect(stepCommands(stepStatuses([1, 'work']), flow.steps)).toEqual([]);
  });

  it('finishes or resets a step before another one is set to work', () => {
    const flow = run(initialFlow, arrive(running), { type: 'back' });
    expect(stepCommands(stepStatuses([1, 'done'], [2, 'work'], [3, 'new']), flow.steps)).toEqual([
      { step_id: 2, status: 'new' },
      { step_id: 1, status: 'work' },
    ]);
  });
});

describe('the same operation on another device', () => {
  const startedFlow = run(initialFlow, arrive(), { type: 'start' });
  const ahead = sampleTask({
    operation_status: 'work',
    version: 9,
    steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)],
  });

  it('is followed where the server is ahead of this screen', () => {
    const flow = run(startedFlow, { type: 'arrived', task: ahead, isAhead: true });
    expect(flow).toMatchObject({ started: true, index: 1, restored: false });
    expect(statuses(flow)).toEqual(['completed', 'in_progress', 'pending']);
    const back = run(flow, {
      type: 'arrived',
      task: { ...ahead, steps: startedFlow.task!.steps },
      isAhead: true,
    });
    expect(back.index).toBe(0);
  });

  it('is not followed by an answer that is older than what this screen did', () => {
    expect(run(startedFlow, { type: 'arrived', task: ahead })).toMatchObject({ index: 0 });
  });

  it('returns the same list of steps when nothing changed', () => {
    const steps = [sampleStep(1, {}, 'work'), sampleStep(2), sampleStep(3)];
    const flow = run(startedFlow, { type: 'arrived', task: { ...ahead, steps }, isAhead: true });
    expect(flow.task?.steps).toBe(startedFlow.task?.steps);
  });

  it('leaves without a banner once it ended there, whichever event comes first', () => {
    const other = sampleTask({ id: 101 });
    const after = run(startedFlow, { type: 'left' }, arrive(other));
    expect(after).toMatchObject({ cancelled: false, started: false, isLeft: false });
    expect(after.task?.id).toBe(101);
    expect(run(startedFlow, arrive(other), { type: 'left' })).toEqual(after);
  });
});
