import { checkSealed, exportOf, type SealCheck } from '@naryad/contracts/passports/check';
import { passportFacts } from '@naryad/contracts/passports/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOfTest } from '../../testing/passport-facts.js';
import { qrTexts } from '../../testing/qr-text.js';
import { canonicalJson } from './canonical-json.js';
import { passportFile, sha256Of, type Picture } from './passport-file.js';

const EXPORT = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
const CHECK = `https://naryad.example.ru/passport-check/${EXPORT}`;

const picture = (id: number): Picture => ({
  id,
  content: Buffer.from(Array.from({ length: 900 }, (_, index) => (index * id) % 251)),
  type: 'image/jpeg',
});
const pictures: Picture[] = [picture(501), picture(502), { id: 503, content: null, type: 'image/jpeg' }];
const makeFile = (more: object = {}) =>
  passportFile(
    {
      exportId: EXPORT,
      facts: factsOfTest,
      pictures,
      exportedAt: '2026-11-24T10:00:00.000Z',
      exportedBy: 'Плановая Ольга',
      checkUrl: CHECK,
      ...more,
    },
    'Europe/Moscow',
  );
const file = makeFile();
const seal = { size: file.content.length, sha256: file.sha256, parts: file.parts };
const html = file.content.toString();

const digest = async (bytes: Uint8Array): Promise<string> => sha256Of(Buffer.from(bytes));
const check = (content: Uint8Array): Promise<SealCheck> => checkSealed(content, seal, digest);

/** The part that contains a byte. */
function partAt(offset: number): number {
  let end = 0;
  return file.parts.findIndex((part) => offset < (end += part.size));
}
const textOfPart = (label: string): string => {
  const partIndex = file.parts.findIndex((part) => part.label === label);
  const start = file.parts.slice(0, partIndex).reduce((sum, part) => sum + part.size, 0);
  return file.content.subarray(start, start + file.parts[partIndex]!.size).toString();
};

describe('the file of a passport', () => {
  it('is a row of parts without gaps, each with its hash', () => {
    expect(file.parts.reduce((sum, part) => sum + part.size, 0)).toBe(file.content.length);
    expect(file.parts.map((part) => part.label)).toEqual([
      'Начало файла и оформление',
      'Сведения для машин (JSON)',
      'Сведения об изделии и заказе',
      'Операция 1 «Комплектование»',
      'Операция 2 «Проверка»',
      'Удержания, отгрузка и подписи',
      'Фото 1 из 3, операция «Комплектование»',
      'Фото 2 из 3, операция «Комплектование»',
      'Фото 3 из 3, операция «Проверка»',
      'Конец файла',
    ]);
    expect(file.sha256).toBe(sha256Of(file.content));
  });

  it('shows the defect of an inspection result, and its photos', () => {
    const text = textOfPart('Операция 2 «Проверка»');
    expect(text).toContain('код дефекта П-01: Непропай &lt;b&gt;шва&lt;/b&gt;');
    expect(text).toContain('фото к решению: 1');
    expect(textOfPart('Фото 3 из 3, операция «Проверка»')).toMatch(/решение ОТК.*1-е выполнение/);
  });

  it('of an item that is not finished has no part without bytes', () => {
    const { unit } = factsOfTest;
    const { parts, content } = makeFile({
      facts: {
        ...factsOfTest,
        unit: { ...unit, status: 'work', finished_at: null },
        holds: [],
        shipment: null,
      },
    });
    expect(parts.map(({ size }) => size).filter((size) => size === 0)).toEqual([]);
    expect(parts.reduce((sum, part) => sum + part.size, 0)).toBe(content.length);
    expect(parts.map(({ label }) => label)).not.toContain('Удержания, отгрузка и подписи');
  });

  it('needs nothing else: it loads nothing, runs nothing and names its export', () => {
    expect(/(?:src|href)="(?!data:)/.test(html)).toBe(false);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.includes('default-src &#x27;none&#x27;')).toBe(true);
    expect(exportOf(file.content)).toBe(EXPORT);
    expect(exportOf(Buffer.from('<!doctype html><html lang="ru">'))).toBeNull();
  });

  it('holds its facts as canonical JSON, with the hashes of the pictures', () => {
    const json = textOfPart('Сведения для машин (JSON)');
    const facts = passportFacts.parse(JSON.parse(json));
    expect(canonicalJson(facts)).toBe(json);
    expect(facts.operations[0]!.photos.map((photo) => photo.sha256)).toEqual([
      sha256Of(pictures[0]!.content!),
      sha256Of(pictures[1]!.content!),
    ]);
    expect(facts.operations[1]!.photos).toMatchObject([{ sha256: null, size: null }]);
    expect(html.includes(`SHA-256 сведений</dt><dd><code>${sha256Of(json)}</code>`)).toBe(true);
    expect(html.includes(`data:image/jpeg;base64,${pictures[0]!.content!.toString('base64')}`)).toBe(true);
    expect(html.includes('Файл фотографии не найден')).toBe(true);
  });

  it('contains the same facts, regardless of who exports it and when', () => {
    const other = makeFile({ exportId: EXPORT.replace('0b', '1c'), exportedAt: '2027-01-01T00:00:00.000Z' });
    expect(other.sha256).not.toBe(file.sha256);
    expect(other.parts[1]).toEqual(file.parts[1]);
  });

  it('is the same bytes when the job is repeated', () => expect(makeFile().sha256).toBe(file.sha256));

  it('carries a code that leads to its check page', () => expect(qrTexts(html)).toEqual([CHECK]));

  it('shows expired items with their permit, substitutes, inspection results, pauses and omissions', () => {
    const phrases = [
      'просрочен при сборке',
      'Ольга Плановая, 20.11.2026',
      'партия 0425',
      'Герметик силиконовый × 2, партия 0399, возвращено на склад 20.11.2026 14:30',
      'Доработка · Непропай',
      'Обед',
      '24,75 В',
      '23,5–24,5 В',
      'вне допуска',
      'Проверено вторым прибором',
      '1ч 15м',
      'Фото по таймеру (7) в файл не входят.',
      'Отгружено 24.11.2026',
    ];
    expect(phrases.filter((phrase) => !html.includes(phrase))).toEqual([]);
  });
});

describe('the check of a file', () => {
  it('finds the file as it was', async () =>
    expect(await check(file.content)).toEqual({ isSame: true, changed: [], difference: 0 }));

  const offset = fc.nat(file.content.length - 1);

  it('detects any changed byte and names its part', async () => {
    await fc.assert(
      fc.asyncProperty(offset, fc.integer({ min: 1, max: 255 }), async (position, change) => {
        const changedContent = Buffer.from(file.content);
        changedContent[position] = changedContent[position]! ^ change;
        expect(await check(changedContent)).toEqual({
          isSame: false,
          changed: [partAt(position)],
          difference: 0,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('finds several changed bytes, each in its part', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(offset, { minLength: 2, maxLength: 6 }), async (offsets) => {
        const changedContent = Buffer.from(file.content);
        for (const position of offsets) changedContent[position] = changedContent[position]! ^ 1;
        const parts = [...new Set(offsets.map(partAt))].toSorted((a, b) => a - b);
        expect(await check(changedContent)).toEqual({ isSame: false, changed: parts, difference: 0 });
      }),
      { numRuns: 60 },
    );
  });

  it('detects inserted and removed bytes in the right part', async () => {
    await fc.assert(
      fc.asyncProperty(offset, fc.string({ minLength: 1, maxLength: 9 }), async (position, inserted) => {
        const more = Buffer.from(inserted);
        const longer = Buffer.concat([
          file.content.subarray(0, position),
          more,
          file.content.subarray(position),
        ]);
        const result = await check(longer);
        expect(result).toMatchObject({ isSame: false, difference: more.length });
        expect(result.changed).toContain(partAt(position));
        expect(result.changed.length).toBeLessThanOrEqual(2);

        const shorter = Buffer.concat([
          file.content.subarray(0, position),
          file.content.subarray(position + 1),
        ]);
        expect(await check(shorter)).toEqual({ isSame: false, changed: [partAt(position)], difference: -1 });
      }),
      { numRuns: 60 },
    );
  });

  it('finds what was put behind the end, an empty file and another one', async () => {
    const last = file.parts.length - 1;
    const longer = await check(Buffer.concat([file.content, Buffer.from('\n')]));
    expect(longer).toEqual({ isSame: false, changed: [last], difference: 1 });
    expect((await check(new Uint8Array())).changed).toHaveLength(file.parts.length);
    expect((await check(Buffer.from('не паспорт'))).isSame).toBe(false);
  });
});
