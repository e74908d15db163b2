import type { NavigationEntry } from './project.ts';

/** What decides the place of a text among the others. */
export interface Placeable {
  /** Path below the folder of the texts. */
  readonly file: string;
  /** As its front matter says it: `sidebar_position`, `weight`, `nav_order`, `order`; null: it says none. */
  readonly position: number | null;
  readonly id: string | null;
}

const withoutEnding = (file: string): string =>
  file
    .replace(/^\.?\//, '')
    .replace(/\.(?:md|mdx|markdown|html)$/i, '')
    .replace(/(?:^|\/)(?:index|readme|_index)$/i, '');

/** Folders and files may begin with a number that is no part of their names. */
const withoutNumbers = (file: string): string => file.replace(/(^|\/)\d+[-_.]\s*/g, '$1');

/**
 * Texts in the order in which readers read them: first those of the navigation, then the others by their positions within
 * their folders, then by their paths. They come in the order of their paths.
 */
export function readingOrder<P extends Placeable>(
  texts: readonly P[],
  navigation: readonly NavigationEntry[],
  positionOfFolder: ReadonlyMap<string, number>,
): readonly P[] {
  const places = new Map<string, number>();
  for (const [at, { path }] of navigation.entries()) {
    const name = withoutEnding(path);
    if (!places.has(name)) places.set(name, at);
  }
  const placeOf = ({ file, id }: P): number => {
    const name = withoutEnding(file);
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const named = id === null ? undefined : places.get(`${withoutNumbers(folder)}${id}`);
    return places.get(name) ?? named ?? places.get(withoutNumbers(name)) ?? Infinity;
  };
  const paths = new Map(texts.map((text, at) => [text, pathOrder(text, at, positionOfFolder)] as const));
  const ranks = new Map(texts.map(text => [text, placeOf(text)] as const));
  return texts.toSorted((left, right) => {
    const [ours, theirs] = [ranks.get(left) ?? Infinity, ranks.get(right) ?? Infinity];
    if (ours !== theirs) return ours < theirs ? -1 : 1;
    return byPositions(paths.get(left) ?? [], paths.get(right) ?? []);
  });
}

interface Step {
  readonly name: string;
  readonly position: number;
  readonly at: number;
}

/** The folders of a text and itself, each with its position. */
function pathOrder(
  { file, position }: Placeable,
  at: number,
  positionOfFolder: ReadonlyMap<string, number>,
): readonly Step[] {
  const parts = file.split('/');
  return parts.map((name, index) => {
    const isText = index === parts.length - 1;
    const folder = parts.slice(0, index + 1).join('/');
    const isIndex = isText && /^(?:index|readme|_index)\.\w+$/i.test(name);
    const own = isText ? position : (positionOfFolder.get(folder) ?? null);
    return { name, position: isIndex ? -Infinity : (own ?? Infinity), at };
  });
}

function byPositions(left: readonly Step[], right: readonly Step[]): number {
  for (const [index, ours] of left.entries()) {
    const theirs = right[index];
    if (!theirs) return 1;
    if (ours.name === theirs.name) continue;
    if (ours.position !== theirs.position) return ours.position < theirs.position ? -1 : 1;
    return ours.at - theirs.at;
  }
  return -1;
}
