import styled from '@emotion/styled';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openTab } from './tab.js';

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
const styles = (): number => document.head.querySelectorAll('style[data-emotion]').length;
const Red = styled.div({ color: 'red' });

describe('a tab', () => {
  it('leaves the focus where it is when its element is disabled', async () => {
    const close = openTab();
    const button = document.body.appendChild(document.createElement('button'));
    const blurred = vi.fn<() => void>();
    button.addEventListener('blur', blurred);
    button.focus();
    button.disabled = true;
    for (let frames = 0; frames < 4; frames += 1) await frame();
    close();
    expect(blurred).not.toHaveBeenCalled();
  });
});

describe('the end of a tab', () => {
  it('ends what runs and listens, and frames are still drawn', async () => {
    const close = openTab();
    const late = vi.fn<() => void>();
    window.addEventListener('keydown', late);
    document.addEventListener('keydown', late, { capture: true });
    setTimeout(late, 0);
    setInterval(late, 0);
    requestAnimationFrame(late);
    new BroadcastChannel('of a spec').onmessage = late;
    close();
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    const other = new BroadcastChannel('of a spec');
    other.postMessage('hello');
    await frame();
    await frame();
    other.close();
    expect(late).not.toHaveBeenCalled();
  });

  it('draws frames also after a spec has stopped the clock, and none that was cancelled', async () => {
    const close = openTab();
    vi.useFakeTimers();
    // jsdom updates the focus with its next frame.
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    input.remove();
    close();
    const cancelled = vi.fn<() => void>();
    cancelAnimationFrame(requestAnimationFrame(cancelled));
    await frame();
    await frame();
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('reverts what was added or replaced, including the clock', () => {
    const { href } = window.location;
    const before = [globalThis.setTimeout, navigator.language, URL.createObjectURL, Date] as const;
    const close = openTab();
    vi.useFakeTimers();
    vi.stubGlobal('navigation', {});
    Object.assign(globalThis, { ofASpec: 1 });
    Object.assign(HTMLElement.prototype, { ofASpec: 1 });
    Object.defineProperty(navigator, 'language', { configurable: true, value: 'fr' });
    URL.createObjectURL = () => 'blob:1';
    window.history.pushState({ from: 'a spec' }, '', '/elsewhere?id=1');
    close();
    expect([globalThis.setTimeout, navigator.language, URL.createObjectURL, Date]).toEqual(before);
    expect(['navigation', 'ofASpec'].filter((name) => name in globalThis)).toEqual([]);
    expect('ofASpec' in document.body).toBe(false);
    expect([window.location.href, window.history.state]).toEqual([href, null]);
  });

  it('empties document, styles, storages and cookies', () => {
    const close = openTab();
    document.body.append(document.createElement('p'));
    document.documentElement.dataset['ofASpec'] = 'yes';
    document.head.append(document.createElement('meta'));
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    document.cookie = 'a=1; path=/';
    render(createElement(Red));
    expect(styles()).toBeGreaterThan(0);
    close();
    expect(document.body.childNodes).toHaveLength(0);
    expect(document.documentElement.dataset['ofASpec']).toBeUndefined();
    expect(document.head.querySelector('meta')).toBeNull();
    expect([localStorage.length, sessionStorage.length, document.cookie, styles()]).toEqual([0, 0, '', 0]);
    // A style that is needed again is inserted again.
    render(createElement(Red));
    expect(styles()).toBeGreaterThan(0);
  });
});
