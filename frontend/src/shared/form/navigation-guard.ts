import { confirm } from '../ui/dialogs-store.js';
import { historySteps } from './history-steps.js';

const texts = {
  title: 'Есть несохранённые изменения',
  text: 'Уйти без сохранения? Введённые данные будут потеряны.',
  leave: 'Уйти без сохранения',
  stay: 'Остаться',
} as const;

/** A part of the page that may hold unsaved input. */
export interface Guard {
  isDirty: boolean;
  /** The user has agreed to lose the input. */
  onLeave: (() => void) | undefined;
  /** Navigates to an address of the application. */
  go: (address: string) => void;
}

/** An entry of the browser history; the router numbers those of the application. */
interface Entry {
  readonly index: number;
  /** Without the hash: a jump within the page preserves its forms. */
  readonly page: string;
}

const guards = new Set<Guard>();
let lastEntry: Entry | null = null;
/** The blocked history steps; while set, the browser is on its way back to `here`. */
let heldSteps: number | null = null;
let isAsking = false;
/** The user has agreed: the next navigation is not blocked. */
let isConfirmed = false;

const dirtyGuards = (): readonly Guard[] => [...guards].filter(({ isDirty }) => isDirty);

function currentEntry(): Entry | null {
  const { state } = window.history as { readonly state: { readonly idx?: unknown } | null };
  const { pathname, search } = window.location;
  return typeof state?.idx === 'number' ? { index: state.idx, page: `${pathname}${search}` } : null;
}

/** Asks whether unsaved input may be lost. After agreement the next navigation does not ask again. */
export async function mayLeave(): Promise<boolean> {
  const leaves = await confirm({
    title: texts.title,
    text: texts.text,
    confirmText: texts.leave,
    cancelText: texts.stay,
    danger: true,
  });
  if (leaves) isConfirmed = guards.size > 0;
  return leaves;
}

async function confirmLeaving(go: () => void): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const leaves = await mayLeave().finally(() => (isAsking = false));
  if (!leaves) return;
  for (const { onLeave } of dirtyGuards()) onLeave?.();
  go();
}

/** The address of a plain click on a link inside the application, otherwise null. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) {
    return null;
  }
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  // A jump within the page preserves the form.
  if (origin !== window.location.origin || (pathname === window.location.pathname && hash !== ''))
    return null;
  return `${pathname}${search}${hash}`;
}

function onClick(event: MouseEvent): void {
  const [guard] = dirtyGuards();
  const target = guard === undefined ? null : targetOf(event);
  if (guard === undefined || target === null) return;
  event.preventDefault();
  event.stopPropagation();
  void confirmLeaving(() => guard.go(target));
}

function onUnload(event: BeforeUnloadEvent): void {
  if (dirtyGuards().length > 0) event.preventDefault();
}

/**
 * `popstate` arrives after the browser has already moved: the step is reverted before the router sees it, and
 * repeated after the user has agreed.
 */
function onPop(event: PopStateEvent): void {
  const entry = currentEntry();
  if (lastEntry === null || entry === null) return;
  const steps = entry.index - lastEntry.index;
  if (heldSteps !== null) {
    event.stopImmediatePropagation();
    // The user pressed the key again in between.
    if (steps !== 0) return window.history.go(-steps);
    const heldBack = heldSteps;
    heldSteps = null;
    return void confirmLeaving(() => window.history.go(heldBack));
  }
  if (isConfirmed) {
    isConfirmed = false;
    return;
  }
  if (steps === 0 || entry.page === lastEntry.page || dirtyGuards().length === 0) return;
  event.stopImmediatePropagation();
  heldSteps = steps;
  window.history.go(-steps);
}

/** Call when the router has rendered a page. */
export function recordEntry(): void {
  if (heldSteps === null) lastEntry = currentEntry();
}

/**
 * Blocks every navigation away from the page while one of the guards is dirty; returns the function that
 * removes this guard.
 */
export function guardNavigation(guard: Guard): () => void {
  if (guards.size === 0) {
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    historySteps.handleEvent = onPop;
  }
  guards.add(guard);
  return () => {
    guards.delete(guard);
    if (guards.size > 0) return;
    isConfirmed = false;
    heldSteps = null;
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, true);
    historySteps.handleEvent = () => {};
  };
}
