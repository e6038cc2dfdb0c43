import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printInto } from './print-into.js';
import { copiesOf, readPrintSettings, savePrintSettings } from './print-settings.js';

let target: Window;
let printed: string[];
beforeEach(() => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  target = frame.contentWindow!;
  printed = [];
  target.print = () => void printed.push(target.document.body.innerHTML);
  target.focus = () => undefined;
  target.close = vi.fn<() => void>();
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const button = (text: string): HTMLButtonElement => {
  const match = [...target.document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (match === undefined) throw new Error(`No ${text}`);
  return match;
};

it('prints at once and only once, unless the device is set otherwise', async () => {
  await printInto(target, '<p>лист</p>');
  expect(printed).toEqual(['<p>лист</p>']);
  expect(target.close).toHaveBeenCalledOnce();
});

it('prints the number of copies of the device, each starting on a new page', async () => {
  savePrintSettings({ copies: 3, isPreviewed: false });
  await printInto(target, '<p>лист</p>');
  expect(printed[0]?.match(/лист/g)).toHaveLength(3);
  expect(printed[0]?.match(/break-before: page/g)).toHaveLength(2);
});

it('in a preview prints nothing before the user confirms; the bar is never printed', async () => {
  savePrintSettings({ copies: 1, isPreviewed: true });
  const done = printInto(target, '<p>лист</p>');
  const print = await vi.waitFor(() => button('Распечатать'));
  expect(printed).toEqual([]);
  expect(target.document.activeElement).toBe(print);
  expect(target.document.body.textContent).toContain('Не более 20 за раз');
  target.document.querySelector('input')!.value = '2';
  print.click();
  await done;
  expect(printed[0]?.match(/лист/g)).toHaveLength(2);
  expect(printed[0]).not.toContain('Распечатать');
});

it('under preview Escape and «Закрыть» let the document go', async () => {
  savePrintSettings({ copies: 1, isPreviewed: true });
  for (const leave of [
    () => button('Закрыть').click(),
    () => target.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  ]) {
    const done = printInto(target, '<p>лист</p>');
    await vi.waitFor(() => button('Распечатать'));
    leave();
    await done;
  }
  expect(printed).toEqual([]);
  expect(target.close).toHaveBeenCalledTimes(2);
});

it.each([
  ['', 1],
  ['0', 1],
  ['7', 7],
  ['200', 20],
  ['много', 1],
])('%j copies are %d', (text, copies) => {
  expect(copiesOf(text)).toBe(copies);
});

it('ignores stored values that are not valid settings', () => {
  localStorage.setItem('naryad.print', '{"copies":"x"');
  expect(readPrintSettings()).toEqual({ copies: 1, isPreviewed: false });
});
