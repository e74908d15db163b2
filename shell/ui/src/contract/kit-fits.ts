type Version = readonly [number, number, number];

function versionOf(text: string): Version | null {
  const [, major, minor, patch] = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(text) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/** How many numbers of a version have to be the same, as npm's `^` has it: those up to the first that is not 0. */
const fixedBy = ([major, minor]: Version): number => (major > 0 ? 1 : minor > 0 ? 2 : 3);

/** Whether a version is in a range of the form `^1.2.3`, the only one that builds write. */
export function kitFits(range: string, version: string): boolean {
  const [least, given] = [range.startsWith('^') ? versionOf(range.slice(1)) : null, versionOf(version)];
  if (!least || !given) return false;
  for (let index = 0; index < 3; index += 1) {
    const [wanted = 0, has = 0] = [least[index], given[index]];
    if (has !== wanted) return index >= fixedBy(least) && has > wanted;
  }
  return true;
}
