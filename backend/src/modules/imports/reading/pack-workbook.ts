import { crc32 } from 'node:zlib';
import type { WorkbookPart } from './unpack-workbook.js';

/** Packs these parts into an uncompressed workbook with correct sizes. */
export function packWorkbook(parts: readonly WorkbookPart[]): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of parts) {
    const name = Buffer.from(path);
    // Version, flags (UTF-8 names), method (stored), time, date, checksum, sizes, length of the name and of
    // the extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    chunks.push(uint32(0x04034b50), common, name, content);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(uint32(0x02014b50), Buffer.from([20, 0]), common, tail, name);
    offset += 30 + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...chunks, listed, uint32(0x06054b50), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
