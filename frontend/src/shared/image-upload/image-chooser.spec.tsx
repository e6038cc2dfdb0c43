import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { ImageChooser } from './image-chooser.js';
import { imageFile, showFiles } from './testing/files.js';
import { useImageChoice } from './use-image-choice.js';

const NAME = `${'a'.repeat(32)}.webp`;
const OTHER = `${'b'.repeat(32)}.webp`;

let keys: (string | null)[];
let answers: (MockFailure | string)[];
let settledNames: (string | null)[];
let givenAnswers: Map<string, MockFailure | string>;
/** While set, responses are held back. */
let heldResponse: Promise<void> | null;

beforeEach(() => {
  showFiles();
  keys = [];
  answers = [];
  settledNames = [];
  givenAnswers = new Map();
  heldResponse = null;
  server.use(
    routeHandler(pictureRoutes.uploadStepImage, async ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (heldResponse !== null) await heldResponse;
      const key = headers.get('idempotency-key')!;
      // As on the server: one key, one response.
      const answer = givenAnswers.get(key) ?? answers.shift() ?? NAME;
      givenAnswers.set(key, answer);
      if (answer instanceof MockFailure) return answer;
      return { success: true, image_url: `/operation-steps-images/${answer}`, name: answer };
    }),
  );
});

function Dialog({ given }: { readonly given: string | null }): ReactElement {
  const [value, setValue] = useState(given);
  const choice = useImageChoice({
    kind: 'step',
    route: pictureRoutes.uploadStepImage,
    input: { step_id: 'local-step-1-1' },
    value,
    onChange: setValue,
  });
  return (
    <div role="dialog" aria-label="Изображение">
      <ImageChooser choice={choice} alt="Шаг" withAddress />
      <input aria-label="Поле" />
      <output aria-label="Имя">{value ?? 'нет'}</output>
      <button type="button" onClick={() => void choice.settle().then((name) => settledNames.push(name))}>
        Готово
      </button>
    </div>
  );
}

/** Holds the next response back until the test releases it. */
function hold(): () => void {
  let go = (): void => undefined;
  heldResponse = new Promise((resolve) => (go = resolve));
  return () => {
    heldResponse = null;
    go();
  };
}

const open = (givenName: string | null = null) => renderAt('/', <Dialog given={givenName} />);
const chooser = () => screen.getByRole('dialog').firstElementChild as HTMLElement;
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Файл изображения'), { target: { files: [file] } });
const address = () => screen.getByLabelText('URL изображения');
const value = () => screen.getByLabelText('Имя');
const shownSource = () => screen.getByRole('img', { name: 'Шаг' }).getAttribute('src');
const problem = async () => (await screen.findByRole('alert')).textContent;
const expectName = (name: string) => waitFor(() => expect(value().textContent).toBe(name));

describe('a picture is chosen', () => {
  it('as a file, with a local preview first and the stored image afterwards', async () => {
    open();
    expect(screen.getByText('Нет изображения')).toBeTruthy();
    const letGo = hold();
    choose(imageFile('jpeg'));
    expect(await screen.findByText('Загрузка изображения...')).toBeTruthy();
    expect(shownSource()).toBe('blob:file');
    letGo();
    await expectName(NAME);
    await waitFor(() => expect(shownSource()).toBe(`/operation-steps-images/${NAME}`));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('by a drop and by a paste', async () => {
    answers = [NAME, OTHER];
    open();
    fireEvent.drop(chooser(), { dataTransfer: { files: [imageFile('webp')] } });
    await expectName(NAME);
    fireEvent.paste(document.body, { clipboardData: { files: [imageFile()], types: ['Files'] } });
    await expectName(OTHER);
    expect(new Set(keys).size).toBe(2);
  });

  it('not by a paste of text with its picture into a field, nor beneath another dialog', async () => {
    const view = open();
    fireEvent.paste(screen.getByLabelText('Поле'), {
      clipboardData: { files: [imageFile()], types: ['text/plain', 'Files'] },
    });
    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    view.baseElement.append(overlay);
    fireEvent.paste(document.body, { clipboardData: { files: [imageFile()], types: ['Files'] } });
    overlay.remove();
    // This file is accepted, and it is the only upload.
    choose(imageFile());
    await expectName(NAME);
    expect(keys).toHaveLength(1);
  });

  it('by its address on this site, and by one that holds it', async () => {
    answers = [NAME, OTHER];
    const { user } = open();
    server.use(
      http.get('*/operation-steps-images/old.webp', () =>
        HttpResponse.arrayBuffer(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]).buffer),
      ),
    );
    await user.type(address(), '/operation-steps-images/old.webp{Enter}');
    await expectName(NAME);
    expect(address()).toHaveProperty('value', '');
    await user.type(address(), `data:image/png;base64,${btoa('\u0089PNG\r\n\u001A\n')}`);
    await user.click(screen.getByRole('button', { name: 'Загрузить' }));
    await expectName(OTHER);
  });
});

describe('what is no picture is refused before it is sent', () => {
  it.each([
    ['text', new File(['текст'], 'a.png', { type: 'image/png' }), 'Пожалуйста, выберите файл изображения'],
    ['another format', imageFile('gif'), 'Пожалуйста, выберите файл изображения'],
    ['more than 10 MB', imageFile('png', (10 << 20) + 1), 'Изображение больше 10 МБ'],
  ])('%s', async (_, file, message) => {
    open(OTHER);
    choose(file);
    expect(await problem()).toContain(message);
    expect(keys).toEqual([]);
    // The previous image stays.
    expect(shownSource()).toBe(`/operation-steps-images/${OTHER}`);
  });

  it.each([
    ['https://example.com/a.png', 'Изображения с других сайтов не загружаются'],
    ['data:text/html;base64,PGI+', 'Пожалуйста, выберите файл изображения'],
    ['data:image/png;base64,%%%', 'Пожалуйста, выберите файл изображения'],
    ['http://', 'Укажите адрес изображения'],
  ])('the address %s', async (typedAddress, message) => {
    open();
    fireEvent.change(address(), { target: { value: typedAddress } });
    fireEvent.click(screen.getByRole('button', { name: 'Загрузить' }));
    expect(await problem()).toContain(message);
    expect(address()).toHaveProperty('value', typedAddress);
    expect(keys).toEqual([]);
  });
});

describe('an upload that fails', () => {
  it("shows the server's message", async () => {
    answers = [new MockFailure(404, { message: 'Ошибка: шаг не найден' })];
    open();
    choose(imageFile());
    expect(await problem()).toContain('Ошибка: шаг не найден');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('without a message shows the text of the specification', async () => {
    answers = [new MockFailure(500, {} as never)];
    open();
    choose(imageFile());
    expect(await problem()).toContain('Ошибка загрузки изображения');
  });

  it('gives way to the next file', async () => {
    answers = [new MockFailure(422, { message: 'Нет' })];
    open();
    choose(imageFile());
    await problem();
    choose(imageFile('jpeg'));
    await expectName(NAME);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a dialog that needs a picture', () => {
  const done = () => fireEvent.click(screen.getByRole('button', { name: 'Готово' }));

  it('shows an error when there is none', async () => {
    open();
    done();
    expect(await problem()).toContain('Пожалуйста, загрузите изображение или укажите URL');
    await waitFor(() => expect(settledNames).toEqual([null]));
  });

  it('returns the stored one, waits for an upload, and loads a typed address', async () => {
    answers = [OTHER, NAME];
    const { user } = open(NAME);
    done();
    await waitFor(() => expect(settledNames).toEqual([NAME]));
    const letGo = hold();
    choose(imageFile());
    await screen.findByText('Загрузка изображения...');
    done();
    letGo();
    await waitFor(() => expect(settledNames).toEqual([NAME, OTHER]));
    await user.type(address(), `data:image/png;base64,${btoa('\u0089PNG\r\n\u001A\n')}`);
    done();
    await waitFor(() => expect(settledNames).toEqual([NAME, OTHER, NAME]));
  });

  it('is without one after it was removed', async () => {
    open(NAME);
    fireEvent.click(screen.getByRole('button', { name: 'Удалить изображение' }));
    expect(screen.getByText('Нет изображения')).toBeTruthy();
    done();
    expect(await problem()).toContain('Пожалуйста, загрузите изображение или укажите URL');
  });
});
