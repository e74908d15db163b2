const BLOCK = 512;
const REGULAR = new Set(['0', '\0']);

/** The regular files of a tar archive: `{ path, bytes }`. Source: POSIX.1-1988, ustar. */
export function filesOf(archive) {
  const files = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const text = (start, length) =>
      archive
        .subarray(at + start, at + start + length)
        .toString()
        .replace(/\0.*$/s, '');
    const size = parseInt(text(124, 12), 8) || 0;
    const start = at + BLOCK;
    const path = [text(345, 155), text(0, 100)].filter(Boolean).join('/');
    if (REGULAR.has(String.fromCharCode(archive[at + 156])))
      files.push({ path, bytes: new Uint8Array(archive.subarray(start, start + size)) });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
