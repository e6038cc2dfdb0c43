import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasWayBack } from './way-back.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
});

/** A tab with this many history entries, the last of which was a full page load from `referrer`. */
function tabOf(pages: number, referrer: string): void {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(pages);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

describe('the way back', () => {
  it.each([true, false])('follows the Navigation API of the browser: %s', (canGoBack) => {
    vi.stubGlobal('navigation', { canGoBack });
    window.history.replaceState({ idx: canGoBack ? 0 : 3 }, '');
    expect(hasWayBack()).toBe(canGoBack);
  });

  it('otherwise exists after a step inside the product', () => {
    window.history.replaceState({ idx: 1 }, '');
    expect(hasWayBack()).toBe(true);
  });

  it.each([
    ['from a page of the product', 2, `${window.location.origin}/user`, true],
    ['from elsewhere', 2, 'https://example.org/', false],
    ['from nowhere', 2, '', false],
    ['in a new tab', 1, `${window.location.origin}/user`, false],
  ])('after a full page load %s', (_, pages, referrer, expected) => {
    tabOf(pages, referrer);
    expect(hasWayBack()).toBe(expected);
  });
});
