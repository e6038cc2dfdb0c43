/** Delimiter and value tags of RFC 8010; only the ones in use. */
export const TAG = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;

/** Operations of RFC 8011, section 4. */
export const OPERATION = {
  printJob: 0x0002,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
} as const;

export interface IppAttribute {
  readonly tag: number;
  readonly name: string;
  /** An array for a set. */
  readonly value: string | number | boolean | readonly string[];
}

export type IppValue = string | number | boolean;
export type IppValues = ReadonlyMap<string, readonly IppValue[]>;

export interface IppAnswer {
  readonly status: number;
  readonly groups: readonly { readonly tag: number; readonly values: IppValues }[];
}

/** The data is not IPP, or is truncated. */
export class WrongIppMessage extends Error {
  override readonly name = 'WrongIppMessage';
}

/**
 * Encodes a request with its operation attributes according to RFC 8010, section 3. A document follows it.
 */
export function ippRequest(
  operation: number,
  requestId: number,
  attributes: readonly IppAttribute[],
): Buffer {
  const header = Buffer.alloc(9);
  header.writeUInt8(1, 0);
  header.writeUInt8(1, 1);
  header.writeUInt16BE(operation, 2);
  header.writeInt32BE(requestId, 4);
  header.writeUInt8(TAG.operation, 8);
  const parts = attributes.flatMap(({ tag, name, value }) =>
    (Array.isArray(value) ? (value as readonly string[]) : [value as IppValue]).map((one, index) =>
      // Further values of a set have an empty name.
      encoded(tag, index === 0 ? name : '', one),
    ),
  );
  return Buffer.concat([header, ...parts, Buffer.from([TAG.end])]);
}

function encoded(tag: number, name: string, value: IppValue): Buffer {
  const content = contentOf(tag, value);
  const title = Buffer.from(name);
  const lengths = [Buffer.alloc(2), Buffer.alloc(2)] as const;
  lengths[0].writeUInt16BE(title.length);
  lengths[1].writeUInt16BE(content.length);
  return Buffer.concat([Buffer.from([tag]), lengths[0], title, lengths[1], content]);
}

function contentOf(tag: number, value: IppValue): Buffer {
  if (tag === TAG.boolean) return Buffer.from([value === true ? 1 : 0]);
  if (tag !== TAG.integer && tag !== TAG.enum) return Buffer.from(String(value));
  const number = Buffer.alloc(4);
  number.writeInt32BE(Number(value));
  return number;
}

/**
 * Decodes a response. Values of unsupported types become text; they are not used.
 * @throws WrongIppMessage
 */
export function ippAnswer(bytes: Buffer): IppAnswer {
  const groups: { tag: number; values: Map<string, IppValue[]> }[] = [];
  let offset = 8;
  let name = '';
  const readBytes = (length: number): Buffer => {
    if (offset + length > bytes.length) throw new WrongIppMessage('Ответ принтера оборван');
    offset += length;
    return bytes.subarray(offset - length, offset);
  };
  if (bytes.length < 9) throw new WrongIppMessage('Принтер ответил не по IPP');
  for (;;) {
    const tag = readBytes(1).readUInt8();
    if (tag === TAG.end) return { status: bytes.readUInt16BE(2), groups };
    if (tag < 0x10) {
      groups.push({ tag, values: new Map() });
      continue;
    }
    const title = readBytes(readBytes(2).readUInt16BE()).toString();
    const value = valueOf(tag, readBytes(readBytes(2).readUInt16BE()));
    const group = groups.at(-1);
    if (!group) throw new WrongIppMessage('Принтер ответил не по IPP');
    if (title !== '') name = title;
    group.values.set(name, [...(title === '' ? (group.values.get(name) ?? []) : []), value]);
  }
}

function valueOf(tag: number, content: Buffer): IppValue {
  if ((tag === TAG.integer || tag === TAG.enum) && content.length === 4) return content.readInt32BE();
  if (tag === TAG.boolean && content.length === 1) return content[0] !== 0;
  if (tag === TAG.textWithLanguage || tag === TAG.nameWithLanguage) {
    const skipped = content.length > 1 ? content.readUInt16BE(0) + 4 : 0;
    return content.subarray(skipped).toString();
  }
  return content.toString();
}
