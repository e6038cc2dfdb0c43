import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { refusal } from './refusal.js';

export interface WorkbookPart {
  readonly path: string;
  readonly content: Buffer;
}

const inflate = promisify(inflateRaw);

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const MAX_PARTS = 2_000;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks the XML parts of a workbook by its directory, up to the limit. The library that reads workbooks
 * trusts the sizes declared in the file.
 */
export async function unpackWorkbook(file: Buffer, unpackedBytes: number): Promise<WorkbookPart[]> {
  const parts: WorkbookPart[] = [];
  let remainingBytes = unpackedBytes;
  for (const entry of entriesOf(file)) {
    const content = await contentOf(file, entry, remainingBytes);
    remainingBytes -= content.length;
    parts.push({ path: entry.path, content });
  }
  return parts;
}

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly start: number;
  readonly size: number;
}

function entriesOf(file: Buffer): Entry[] {
  const end = endOfDirectory(file);
  const count = file.readUInt16LE(end + 10);
  let offset = file.readUInt32LE(end + 16);
  if (count > MAX_PARTS) throw refusal('IMPORT_TOO_LARGE');
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > file.length || file.readUInt32LE(offset) !== DIRECTORY_ENTRY)
      throw refusal('IMPORT_UNREADABLE');
    const nameBytes = file.readUInt16LE(offset + 28);
    const path = file.toString('utf8', offset + 46, offset + 46 + nameBytes).replaceAll('\\', '/');
    if (path.endsWith('.xml') || path.endsWith('.xml.rels')) {
      if (file.readUInt16LE(offset + 8) & 1) throw refusal('IMPORT_ENCRYPTED');
      entries.push({
        path,
        method: file.readUInt16LE(offset + 10),
        size: file.readUInt32LE(offset + 20),
        start: dataStart(file, file.readUInt32LE(offset + 42)),
      });
    }
    offset += 46 + nameBytes + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
  }
  return entries;
}

function endOfDirectory(file: Buffer): number {
  const from = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let offset = file.length - END_BYTES; offset >= from; offset -= 1) {
    if (file.readUInt32LE(offset) === END_OF_DIRECTORY) return offset;
  }
  throw refusal('IMPORT_UNREADABLE');
}

function dataStart(file: Buffer, offset: number): number {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_ENTRY)
    throw refusal('IMPORT_UNREADABLE');
  return offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
}

async function contentOf(
  file: Buffer,
  { method, start, size }: Entry,
  remainingBytes: number,
): Promise<Buffer> {
  if (start + size > file.length) throw refusal('IMPORT_UNREADABLE');
  const packed = file.subarray(start, start + size);
  if (method === STORED && size <= remainingBytes) return packed;
  if (method === STORED) throw refusal('IMPORT_TOO_LARGE');
  if (method !== DEFLATED) throw refusal('IMPORT_UNREADABLE');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, remainingBytes) });
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw refusal(isTooLarge ? 'IMPORT_TOO_LARGE' : 'IMPORT_UNREADABLE');
  }
}
