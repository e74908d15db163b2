import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; `size` lies about what it unpacks to, `packed` stands for its packed bytes. */
export interface ZipFile {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly size?: number;
  readonly packed?: Uint8Array;
  /** Of the way it is packed; 8: deflated. */
  readonly method?: number;
  /** Added to its flags; 1: encrypted. */
  readonly flags?: number;
}

/** An archive in memory, so that tests can write what no archiver would. */
export function zipOf(files: readonly ZipFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size, packed: other, method = 8, flags = 0 } of files) {
    const bytes = Buffer.from(data);
    const packed = other ?? deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800 | flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
