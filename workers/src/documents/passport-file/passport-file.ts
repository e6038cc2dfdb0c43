import { createHash } from 'node:crypto';
import type { SealedPart } from '@naryad/contracts/passports/dto';
import type { PassportFacts } from '@naryad/contracts/passports/facts';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import { canonicalJson } from './canonical-json.js';
import { coverSection, figureOf, documentStart, operationSection, unitSection } from './sections.js';

const MAX_BYTES = 100_000_000;

/** A photo of the passport; null content: its file was deleted. */
export interface Picture {
  readonly id: number;
  readonly content: Buffer | null;
  readonly type: 'image/jpeg' | 'image/webp' | 'image/png';
}

export interface PassportFileInput {
  readonly exportId: string;
  readonly facts: PassportFacts;
  readonly pictures: readonly Picture[];
  readonly exportedAt: string;
  readonly exportedBy: string;
  readonly checkUrl: string;
}

export interface PassportFile {
  readonly content: Buffer;
  readonly sha256: string;
  readonly parts: SealedPart[];
}

export const sha256Of = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Adds to the facts what only the pictures contain. */
function withPictures(facts: PassportFacts, pictures: readonly Picture[]): PassportFacts {
  const contents = new Map(pictures.map((one) => [one.id, one.content]));
  return {
    ...facts,
    operations: facts.operations.map((operation) => ({
      ...operation,
      photos: operation.photos.map((photo) => {
        const content = contents.get(photo.id) ?? null;
        return {
          ...photo,
          sha256: content && sha256Of(content),
          size: content && content.length,
        };
      }),
    })),
  };
}

/**
 * Creates a self-contained HTML file of a passport without scripts and external resources. It is a sequence
 * of parts without gaps, each with its hash, so that a later comparison can name the changed part
 * (docs/adr/0046).
 * @throws HopelessJobError when it would be too big
 */
export function passportFile(input: PassportFileInput, timeZone: string): PassportFile {
  const facts = withPictures(input.facts, input.pictures);
  const json = canonicalJson(facts);
  const context = { ...input, facts, factsHash: sha256Of(json), timeZone };
  const texts: [label: string, text: string][] = [
    ['Начало файла и оформление', `${documentStart(context)}<script type="application/json" id="facts">`],
    ['Сведения для машин (JSON)', json],
    ['Сведения об изделии и заказе', `</script><main>${coverSection(context)}`],
    ...facts.operations.map((operation, index): [string, string] => [
      `Операция ${index + 1} «${operation.name}»`,
      operationSection(operation, index, context),
    ]),
    ['Удержания, отгрузка и подписи', `${unitSection(context)}`],
  ];
  const byId = new Map(input.pictures.map((one) => [one.id, one]));
  const photos = facts.operations.flatMap((operation) =>
    operation.photos.map((photo) => ({ operation, photo })),
  );
  for (const [index, { operation, photo }] of photos.entries()) {
    const figure = { operation, photo, picture: byId.get(photo.id), number: index + 1, total: photos.length };
    texts.push([
      `Фото ${index + 1} из ${photos.length}, операция «${operation.name}»`,
      figureOf(figure, timeZone),
    ]);
  }
  texts.push(['Конец файла', '</main></body></html>\n']);
  // An unfinished item has no holds, no shipment and no signatures. Empty parts are left out.
  return sealed(texts.filter(([, text]) => text !== ''));
}

function sealed(texts: readonly (readonly [label: string, text: string])[]): PassportFile {
  const buffers = texts.map(([, text]) => Buffer.from(text));
  const size = buffers.reduce((sum, one) => sum + one.length, 0);
  if (size > MAX_BYTES) {
    throw new HopelessJobError(`Паспорт слишком велик: ${size} байт, допустимо ${MAX_BYTES}`);
  }
  const content = Buffer.concat(buffers);
  return {
    content,
    sha256: sha256Of(content),
    parts: texts.map(([label], index) => ({
      label,
      size: buffers[index]!.length,
      sha256: sha256Of(buffers[index]!),
    })),
  };
}
