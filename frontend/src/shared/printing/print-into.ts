import { MAX_COPIES, copiesOf, readPrintSettings } from './print-settings.js';
import { printingTexts as texts } from './texts.js';

/** Delay between the ready page and the print dialog, in milliseconds. */
const PRINT_DELAY_MS = 500;
/** Delay between printing and closing of the window, in milliseconds. */
const CLOSE_DELAY_MS = 1_000;
/** Longest wait for images and fonts, in milliseconds: a missing image must not block the label. */
const ASSETS_MS = 5_000;
/** Interval at which a preview window is checked, in milliseconds: closing it also answers the question. */
const POLL_MS = 300;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function assetsReady(target: Document): Promise<void> {
  const images = Array.from(target.images, (image) =>
    typeof image.decode === 'function' ? image.decode().catch(() => undefined) : Promise.resolve(),
  );
  const fonts = target.fonts?.ready ?? Promise.resolve();
  await Promise.race([Promise.all([fonts, ...images]), wait(ASSETS_MS)]);
}

/**
 * Fills an open window, prints it 500 ms after fonts and images are loaded, closes it 1000 ms later. Where
 * the device is set to show a preview, a bar in the window prints or cancels.
 */
export async function printInto(target: Window, html: string): Promise<void> {
  const { copies, isPreviewed } = readPrintSettings();
  await fill(target, html);
  const requestedCopies = isPreviewed ? await previewed(target, copies) : copies;
  if (requestedCopies === 0) {
    target.close();
    return;
  }
  multiply(target.document, requestedCopies);
  await wait(PRINT_DELAY_MS);
  target.focus();
  target.print();
  await wait(CLOSE_DELAY_MS);
  target.close();
}

async function fill(target: Window, html: string): Promise<void> {
  target.document.open();
  target.document.write(html);
  target.document.close();
  await assetsReady(target.document);
}

/**
 * Shows a document in an open window before it goes to a plant printer. Returns the number of copies, 0 for
 * cancel.
 */
export async function showPreview(target: Window, html: string, copies: number): Promise<number> {
  await fill(target, html);
  return previewed(target, copies);
}

/** Appends copies of the pages, each copy starting on a new page. */
function multiply(target: Document, copies: number): void {
  if (copies < 2) return;
  const pages = [...target.body.childNodes];
  for (let copy = 1; copy < copies; copy += 1) {
    const part = target.createElement('div');
    part.style.breakBefore = 'page';
    part.append(...pages.map((node) => node.cloneNode(true)));
    target.body.append(part);
  }
}

const BAR =
  'position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:12px;' +
  'background:#fff;color:#111;border-bottom:1px solid #999;font:16px/1.3 sans-serif';
const BUTTON =
  'min-height:44px;padding:0 18px;font:inherit;font-weight:600;border:1px solid #777;border-radius:6px;cursor:pointer';

/** Shows the document with a bar that is not printed. Returns the number of copies, 0 for cancel. */
function previewed(target: Window, copies: number): Promise<number> {
  const { document } = target;
  const bar = document.createElement('form');
  bar.style.cssText = BAR;
  const label = document.createElement('label');
  const field = document.createElement('input');
  field.type = 'number';
  field.min = '1';
  field.max = String(MAX_COPIES);
  field.required = true;
  field.value = String(copies);
  field.style.cssText = 'min-height:44px;width:5em;padding:0 8px;font:inherit';
  label.append(`${texts.copies} `, field);
  const button = (text: string, colours: string): HTMLButtonElement => {
    const element = document.createElement('button');
    element.textContent = text;
    element.style.cssText = `${BUTTON};${colours}`;
    return element;
  };
  const print = button(texts.print, 'background:#0f5f5c;color:#fff');
  const leave = button(texts.close, 'background:#fff;color:#111');
  leave.type = 'button';
  const hint = document.createElement('span');
  hint.textContent = texts.copiesLimit(MAX_COPIES);
  bar.append(label, print, leave, hint);
  document.body.prepend(bar);
  document.title = texts.preview;
  print.focus();
  return new Promise((resolve) => {
    const polling = setInterval(() => {
      if (target.closed) decide(0);
    }, POLL_MS);
    const decide = (requestedCopies: number): void => {
      clearInterval(polling);
      bar.remove();
      resolve(requestedCopies);
    };
    bar.addEventListener('submit', (event) => {
      event.preventDefault();
      decide(copiesOf(field.value));
    });
    leave.addEventListener('click', () => decide(0));
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') decide(0);
    });
  });
}
