import { HttpException } from '@nestjs/common';
import type { MultipartFile } from '@fastify/multipart';
import { InvalidInput } from './contract-input.js';
import { FORM_FIELDS } from './limits.js';
import type { NaryadRequest } from './request.js';

const FIELD_BYTES = 100_000;

/** Reads a form with one file into memory. The guard has run before, so guests cannot cause reads. */
export async function readUpload(request: NaryadRequest, fieldName: string, maxBytes: number): Promise<void> {
  if (!request.isMultipart()) {
    throw new HttpException({ success: false, message: 'Ожидается форма с файлом' }, 415);
  }
  const fields = await readParts(request, fieldName, maxBytes).catch((error: unknown): never => {
    if (error instanceof HttpException) throw error;
    // Aborted, without boundary, two files, too many fields ...: the parser throws various errors.
    throw new InvalidInput({ [fieldName]: ['Не удалось прочитать форму с файлом'] });
  });
  if (!request.naryad.file || request.naryad.file.buffer.length === 0) {
    throw new InvalidInput({ [fieldName]: ['Выберите файл'] });
  }
  request.naryad.fields = fields;
}

/** Stores the file in the request and returns the other fields. */
async function readParts(
  request: NaryadRequest,
  fieldName: string,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const limits = { fileSize: maxBytes, files: 1, fields: FORM_FIELDS, fieldSize: FIELD_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const buffer = await contentOf(part, maxBytes);
      if (part.fieldname === fieldName) {
        request.naryad.file = { buffer, fieldName, fileName: part.filename };
      }
    } else if (!Object.hasOwn(fields, part.fieldname)) {
      fields[part.fieldname] = part.value;
    }
  }
  return fields;
}

/**
 * A file over the limit is truncated instead of throwing (see create-app): an error inside the form's
 * iterator could be lost.
 */
async function contentOf(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const content = await part.toBuffer();
  if (!part.file.truncated) return content;
  const message = `Файл больше ${Math.round(maxBytes / (1 << 20))} МБ`;
  throw new HttpException({ success: false, message, errors: { [part.fieldname]: [message] } }, 413);
}
