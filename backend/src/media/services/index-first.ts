/** Reads bytes of a file from a place on; fewer where it ends. */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

/** Boxes at the top of an MP4 file that are looked at; no honest file has more before its index. */
const MAX_BOXES = 64;
/** Bytes of a box's head with a long size. */
const HEAD = 16;

/** Whether the index of an MP4 file (`moov`) stands before its data, so that it plays before all of it is there. */
export async function isIndexFirst(readAt: ReadAt): Promise<boolean> {
  let position = 0;
  for (let box = 0; box < MAX_BOXES; box += 1) {
    const head = Buffer.from(await readAt(position, HEAD));
    if (head.length < HEAD) return false;
    const type = head.toString('latin1', 4, 8);
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8) return false;
    position += size;
  }
  return false;
}
