import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { workstationTexts as texts } from './texts.js';

/** A typed value of a measurement that the server has not stored. */
export interface ReadingDraft {
  readonly name: string;
  readonly text: string;
  /** Why it is out of limits. */
  readonly reason: string;
  /** Blocks the next step: the value was refused, is out of limits, or was typed before a reload. */
  readonly isHeld: boolean;
}

/** The user and the measurement of a value. */
export interface ReadingField {
  readonly userId: number;
  readonly stepId: number;
  readonly run: number;
  readonly measurementId: number;
}

interface Stored extends ReadingDraft, ReadingField {
  readonly at: number;
}

type AllStored = Readonly<Record<string, Stored>>;

const KEY = 'naryad.readings';
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
const listeners = new Set<() => void>();

const raw = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

function parsed(text: string): AllStored {
  try {
    return (JSON.parse(text) ?? {}) as AllStored;
  } catch {
    return {};
  }
}

const keyOf = ({ userId, stepId, run, measurementId }: ReadingField): string =>
  [userId, stepId, run, measurementId].join('.');

const isSame = (one: ReadingDraft, other: ReadingDraft): boolean =>
  one.name === other.name &&
  one.text === other.text &&
  one.reason === other.reason &&
  one.isHeld === other.isHeld;

/** The typed value of a measurement, or null. */
export const readingDraft = (field: ReadingField): ReadingDraft | null => parsed(raw())[keyOf(field)] ?? null;

/**
 * Stores the typed value on every change, so that a pause, navigation, a reload or a power cut loses nothing.
 * It belongs to one user on one device; null: the server has stored it, or it was cleared.
 */
export function storeReadingDraft(field: ReadingField, draft: ReadingDraft | null): void {
  const key = keyOf(field);
  const storedDrafts = parsed(raw());
  const before = storedDrafts[key];
  if (draft === null ? before === undefined : before !== undefined && isSame(before, draft)) return;
  const now = Date.now();
  const others = Object.entries(storedDrafts).filter(
    ([other, { at }]) => other !== key && now - at < MAX_AGE_MS,
  );
  const ownEntries: typeof others = draft === null ? [] : [[key, { ...field, ...draft, at: now }]];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, ...ownEntries])));
  } catch (error) {
    console.error('Failed to store a typed value', error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Typed values of the operation's run that the signed-in user has not saved on this device. */
export function useReadingDrafts(task: WorkplaceTask | null): readonly Stored[] {
  const { id: userId } = useCurrentUser();
  const text = useSyncExternalStore(subscribe, raw);
  const steps = task?.steps;
  const run = task?.run ?? 1;
  return useMemo(
    () =>
      Object.values(parsed(text)).filter(
        (one) =>
          one.userId === userId && one.run === run && steps?.some(({ id }) => id === one.stepId) === true,
      ),
    [run, steps, text, userId],
  );
}

const namesOf = (drafts: readonly ReadingDraft[]): string => drafts.map(({ name }) => name).join(', ');

/**
 * Why the operation cannot continue from its step at `index`, or null: a value typed there or earlier would
 * be skipped.
 */
export function heldBy(
  drafts: readonly (ReadingDraft & Pick<ReadingField, 'stepId'>)[],
  steps: WorkplaceTask['steps'],
  index: number,
): string | null {
  const heldDrafts = drafts.filter(({ stepId, isHeld }) => isHeld && stepId === steps[index]?.id);
  if (heldDrafts.length > 0) return texts.unsaved(namesOf(heldDrafts));
  const earlierStep = steps.slice(0, index).find(({ id }) => drafts.some(({ stepId }) => stepId === id));
  if (earlierStep === undefined) return null;
  return texts.unsavedAt(
    earlierStep.operation_step.name,
    namesOf(drafts.filter(({ stepId }) => stepId === earlierStep.id)),
  );
}

/** Warning for an operator who leaves the operation, or null. */
export const leftBehind = (drafts: readonly ReadingDraft[]): string | null =>
  drafts.length === 0 ? null : texts.leftBehind(namesOf(drafts));
