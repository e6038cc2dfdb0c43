import { __unsafe_useEmotionCache } from '@emotion/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

type Styles = NonNullable<ReturnType<typeof __unsafe_useEmotionCache>>;
type Properties = PropertyDescriptorMap;

/** An object that lives as long as its page: a spec may leave it open, closing the tab ends it. */
interface Page {
  readonly timers: NodeJS.Timeout[];
  readonly listeners: [EventTarget, ...Parameters<EventTarget['addEventListener']>][];
  readonly channels: BroadcastChannel[];
}

const FRAME_MS = 16;
let lastFrame = 0;

/** Objects that a spec may extend or modify; closing the tab restores them. */
const watched = (): object[] => [
  globalThis,
  document,
  navigator,
  Element.prototype,
  HTMLElement.prototype,
  HTMLDialogElement.prototype,
  HTMLInputElement.prototype,
  URL,
];

/**
 * Opens a tab for the spec that starts; the returned function closes it. Specs of one worker share the window
 * and the packages, which are expensive to create and to warm up. Closing ends timers, listeners and
 * channels, restores globals, and clears document, storages, cookies, address and styles. The application
 * itself is loaded again for each spec (`new-tab.ts`).
 */
export function openTab(): () => void {
  const styles = packagesAtWork();
  const properties = watched().map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const);
  const rootElements = [document.documentElement, document.body].map(
    (element) => [element, element.cloneNode()] as const,
  );
  const headNodes = new Set<Node>(document.head.childNodes);
  const page: Page = { timers: [], listeners: [], channels: [] };
  disableFocusFixup();
  watchTimers(page);
  watchListeners(page);
  watchChannels(page);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const [object, before] of properties) restoreProperties(object, before as Properties);
    for (const timer of page.timers) clearTimeout(timer);
    for (const channel of page.channels) channel.close();
    for (const [target, ...listener] of page.listeners) target.removeEventListener(...listener);
    dropStyles(styles);
    for (const node of [...document.head.childNodes]) if (!headNodes.has(node)) node.remove();
    document.body.replaceChildren();
    for (const [element, before] of rootElements) restoreAttributes(element, before as Element);
    resetDevice();
  };
}

/**
 * Starts packages that listen to the document permanently before the tab opens, so that closing it does not
 * end them.
 */
function packagesAtWork(): Styles {
  let styles: Styles | null = null;
  const StyleProbe = (): null => {
    styles = __unsafe_useEmotionCache();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(StyleProbe)));
  root.unmount();
  userEvent.setup();
  if (styles === null) throw new Error('Emotion has no cache of styles');
  return styles;
}

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: true });
}

/**
 * With each frame jsdom looks for a focused element that has been disabled, and blurs it with events;
 * browsers send no such events. Whether a spec meets such a frame is random.
 */
function disableFocusFixup(): void {
  const jsdom = document.defaultView as unknown as { _requestFocusFixup: () => void };
  jsdom._requestFocusFixup = () => undefined;
}

function watchTimers({ timers }: Page): void {
  const { setTimeout: after, clearTimeout: cancel } = globalThis;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = globalThis[name] as typeof setInterval;
    define(globalThis, name, (...args: Parameters<typeof setInterval>) => {
      const timer = original(...args);
      timers.push(timer);
      return timer;
    });
  }
  // jsdom drives all frames by one interval, which it may start while a spec has stopped the clock: no frame
  // would ever follow. Here each frame is a timer of the real clock.
  const frames = new Map<number, NodeJS.Timeout>();
  define(globalThis, 'requestAnimationFrame', (run: FrameRequestCallback): number => {
    const frame = (lastFrame += 1);
    const timer = after(() => {
      frames.delete(frame);
      run(performance.now());
    }, FRAME_MS);
    frames.set(frame, timer);
    timers.push(timer);
    return frame;
  });
  define(globalThis, 'cancelAnimationFrame', (frame: number): void => {
    cancel(frames.get(frame));
    frames.delete(frame);
  });
}

function watchListeners({ listeners }: Page): void {
  for (const target of [globalThis as unknown as Window, document]) {
    const original = target.addEventListener.bind(target);
    define(target, 'addEventListener', (...args: Parameters<EventTarget['addEventListener']>) => {
      listeners.push([target, ...args]);
      original(...(args as Parameters<Window['addEventListener']>));
    });
  }
}

function watchChannels({ channels }: Page): void {
  const Original = BroadcastChannel;
  define(
    globalThis,
    'BroadcastChannel',
    class extends Original {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
}

function restoreProperties(object: object, before: Properties): void {
  for (const name of Object.getOwnPropertyNames(object)) {
    // The last request of a database may still be running and needs its classes.
    if (!(name in before) && !name.startsWith('IDB')) Reflect.deleteProperty(object, name);
  }
  for (const [name, property] of Object.entries(before)) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    if (now?.value !== property.value || now?.get !== property.get)
      Reflect.defineProperty(object, name, property);
  }
}

function dropStyles(styles: Styles): void {
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
}

function restoreAttributes(element: Element, before: Element): void {
  for (const { name } of [...element.attributes])
    if (!before.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of before.attributes) element.setAttribute(name, value);
}

/** Resets the device settings as well. */
function resetDevice(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  window.history.replaceState(null, '', '/');
}
