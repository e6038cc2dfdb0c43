import { afterEach, expect, it, vi } from 'vitest';
import { FocusSink, isSink } from './focus-sink.js';

const detachers: (() => void)[] = [];
afterEach(() => {
  for (const detach of detachers.splice(0)) detach();
  document.body.innerHTML = '';
});

function sinkOf(onText = vi.fn<(text: string) => void>()) {
  const sink = new FocusSink(onText, true);
  detachers.push(sink.attach(window));
  return { onText, input: document.querySelector<HTMLInputElement>('[data-scan-sink]')! };
}

it('has the focus while the user does not type, is no tab stop, and opens no soft keyboard', () => {
  const { input } = sinkOf();
  expect(isSink(document.activeElement)).toBe(true);
  expect([input.tabIndex, input.inputMode, input.getAttribute('aria-hidden')]).toEqual([-1, 'none', 'true']);
});

it('does not take the focus from fields, and gets it back when they lose it', () => {
  document.body.innerHTML = '<input id="field"><main>Пусто</main>';
  sinkOf();
  const field = document.querySelector<HTMLInputElement>('#field')!;
  field.focus();
  window.dispatchEvent(new Event('pointerup'));
  expect(document.activeElement).toBe(field);
  field.blur();
  window.dispatchEvent(new Event('pointerup'));
  expect(isSink(document.activeElement)).toBe(true);
});

it('moves into the topmost dialog', () => {
  const { input } = sinkOf();
  document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true" id="dialog"></div>');
  window.dispatchEvent(new Event('pointerup'));
  expect(input.parentElement?.id).toBe('dialog');
});

it('passes on a text of an input method when it is complete', () => {
  const { onText, input } = sinkOf();
  input.value = 'pid';
  input.dispatchEvent(new InputEvent('input', { isComposing: true }));
  expect(onText).not.toHaveBeenCalled();
  input.value = 'pid=5\n';
  input.dispatchEvent(new Event('compositionend'));
  expect(onText).toHaveBeenCalledWith(expect.stringMatching(/^pid=5/));
  expect(input.value).toBe('');
});

it('exists on handhelds only', () => {
  const sink = new FocusSink(() => undefined);
  detachers.push(sink.attach(window));
  expect(document.querySelector('[data-scan-sink]')).toBeNull();
});
