type Numbers = readonly [major: number, minor: number, patch: number];
/** From the first version to before the second one; null: without end. */
type Interval = readonly [from: Numbers, before: Numbers | null];

const LOWEST: Numbers = [0, 0, 0];

/** Compares two versions by their numbers; what follows them (`-rc.1`) does not count. */
export const compareVersions = (a: string, b: string): number => compare(numbersOf(a), numbersOf(b));

/**
 * Whether a version satisfies a selector: an exact version, `18.x`, `18`, `*`, `^18.2`, `~18.2.1`, `>=18 <20`, several
 * of them joined by `||`. Source: https://github.com/npm/node-semver (ranges), without pre-releases and hyphens.
 */
export function satisfies(version: string, selector: string): boolean {
  const wanted = numbersOf(version);
  return selector.split('||').some(alternative => {
    const comparators = alternative.trim().split(/\s+/);
    return comparators.every(comparator => {
      const interval = intervalOf(comparator);
      return interval !== null && within(wanted, interval);
    });
  });
}

function numbersOf(version: string): Numbers {
  const [, major, minor, patch] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0)];
}

const compare = (a: Numbers, b: Numbers): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const within = (version: Numbers, [from, before]: Interval): boolean =>
  compare(version, from) >= 0 && (before === null || compare(version, before) < 0);

const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?v?(\d{1,9}|[x*])(?:\.(\d{1,9}|[x*]))?(?:\.(\d{1,9}|[x*]))?$/i;

function intervalOf(comparator: string): Interval | null {
  const found = COMPARATOR.exec(comparator);
  if (!found) return null;
  const parts = found.slice(2).map(part => (part === undefined || !/^\d+$/.test(part) ? null : Number(part)));
  const [major = null, minor = null, patch = null] = parts;
  const from: Numbers = [major ?? 0, minor ?? 0, patch ?? 0];
  const whole: Interval = [from, major === null ? null : afterAll(major, minor, patch)];
  switch (found[1]) {
    case '>=':
      return [from, null];
    case '<':
      return [LOWEST, from];
    case '<=':
      return [LOWEST, whole[1]];
    case '>':
      return whole[1] && [whole[1], null];
    case '~':
      return major === null ? whole : [from, afterAll(major, minor, null)];
    case '^':
      return major === null ? whole : [from, afterCompatible(major, minor, patch)];
    default:
      return whole;
  }
}

/** The first version that `1`, `1.2` or `1.2.3` no longer means. */
function afterAll(major: number, minor: number | null, patch: number | null): Numbers {
  if (minor === null) return [major + 1, 0, 0];
  return patch === null ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

/** The first version that changes the leftmost number that is not 0. */
function afterCompatible(major: number, minor: number | null, patch: number | null): Numbers {
  if (major > 0 || minor === null) return [major + 1, 0, 0];
  return minor > 0 || patch === null ? [0, minor + 1, 0] : [0, 0, patch + 1];
}
