import path from 'node:path';
import { itemKinds } from '@learnloom/contracts/content/item';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { readFile } from 'node:fs/promises';
import { listedOf, readAnySource, readSource, refusedBy, type Listed, type Refused, type Source } from '../sources.ts';
import { inWords, positionOf, slugOfPath, titleOf, type ImportDefaults } from './foreign-source.ts';
import { dialectOf } from './dialect.ts';
import { Inclusions } from './inclusions.ts';
import { partsOfText, type TextPart } from './split-text.ts';
import { folderFiles, type SkippedFile } from './walk.ts';
import { readProject, type Project } from './project.ts';
import { readingOrder, type Placeable } from './reading-order.ts';

/** A category that files are put into, as the folder has it. */
export interface FolderCategory {
  readonly slug: string;
  readonly title: string;
}

export interface ListedFolder {
  readonly project: Project;
  /** Everything to import; items in the order in which readers read them. */
  readonly listed: readonly Listed[];
  readonly refused: readonly Refused[];
  readonly skipped: readonly SkippedFile[];
  /** Files that are no texts: images, downloads, settings of other programs. */
  readonly others: readonly string[];
  /** Categories within the one that was given, one for each folder, in the order in which they come. */
  readonly folders: readonly FolderCategory[];
}

interface Text extends Placeable {
  readonly title: string;
  readonly tags: readonly string[];
  readonly path: string;
  readonly addresses: readonly string[];
  /** Where it is too long for one text. */
  readonly parts: readonly TextPart[] | null;
}

/** Characters of a title that a number follows. */
const MAX_PART_TITLE = 185;

const isPartial = (file: string): boolean => /(?:^|\/)_(?!index\.)[^/]*$/.test(file);

/** Looks through a folder: what is imported, and in which order. `defaults`: for files without a kind. Throws `Mistakes`. */
export async function listFolder(folder: string, defaults: ImportDefaults | null): Promise<ListedFolder> {
  const { documents, others, skipped: unread } = await folderFiles(folder);
  const project = await readProject(folder);
  const inclusions = new Inclusions(folder, project);
  const refused: Refused[] = [];
  const skipped: SkippedFile[] = [...unread];
  const native: Listed[] = [];
  const texts: Text[] = [];
  for (const file of documents) {
    try {
      const source = await (defaults ? readAnySource : readSource)(folder, file);
      if ('kind' in source.fields || !defaults) native.push(listedOf(source));
      else {
        const reason = reasonToSkip(file, project);
        if (reason === null) texts.push(textOf(source, project, await inclusions.addedLengths(source)));
        else skipped.push({ file, reason });
      }
    } catch (error) {
      refused.push(refusedBy(file, error));
    }
  }
  const folderPositions = await positionsOfFolders(folder, project, others);
  const ordered = readingOrder(texts, project.order, folderPositions);
  const foreign = defaults ? placed(ordered, defaults) : { listed: [], folders: [] };
  const listed = numbered([...native, ...foreign.listed]);
  return { project, listed, refused, skipped, others, folders: foreign.folders };
}

const isItem = (kind: string): boolean => itemKinds.some(known => known === kind);

/** Items with their places within their categories. */
function numbered(listed: readonly Listed[]): readonly Listed[] {
  const orders = new Map<string, number>();
  return listed.map(one => {
    if (!isItem(one.kind)) return one;
    const place = `${one.kind} ${one.category}`;
    const order = (orders.get(place) ?? 0) + 1;
    orders.set(place, order);
    return { ...one, order };
  });
}

function reasonToSkip(file: string, { documents, orderFrom }: Project): string | null {
  if (!file.startsWith(documents)) return `outside of the folder of texts, ${documents}`;
  if (path.posix.basename(file) === 'SUMMARY.md' && orderFrom === 'SUMMARY.md')
    return 'read for the order of the others';
  return isPartial(file) ? 'a part that other files include' : null;
}

function textOf(source: Source, { documents, order }: Project, added: ReadonlyMap<number, number>): Text {
  const file = source.file.slice(documents.length);
  const inNavigation = order.find(entry => entry.path === file)?.title ?? null;
  const { id, tags } = source.fields;
  return {
    file,
    path: source.file,
    position: positionOf(source.fields),
    id: typeof id === 'string' ? id : null,
    title: titleOf(source, file, inNavigation),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    addresses: addressesOf(source.fields, file),
    parts: partsOfText(source.body, dialectOf(source), added),
  };
}

/** Addresses that front matter gives a text, below the root of its site. */
function addressesOf(fields: Source['fields'], file: string): readonly string[] {
  const { permalink, slug, id, aliases, redirect_from: redirects } = fields;
  const folder = path.posix.dirname(file);
  const own = typeof slug === 'string' ? [slug.startsWith('/') ? slug : path.posix.join(folder, slug)] : [];
  // Docusaurus makes the address of the id.
  if (typeof id === 'string') own.push(path.posix.join(folder, id));
  const others = [permalink, aliases, redirects].flat().filter(value => typeof value === 'string');
  return [...own, ...others];
}

/** `_category_.json` of Docusaurus says where a folder stands. */
async function positionsOfFolders(
  folder: string,
  { documents }: Project,
  others: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>();
  for (const file of others.filter(name => path.posix.basename(name) === '_category_.json')) {
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
    const position = Number(/"position"\s*:\s*(-?[\d.]+)/.exec(text)?.[1] ?? NaN);
    if (Number.isFinite(position)) positions.set(path.posix.dirname(file).slice(documents.length), position);
  }
  return positions;
}

/** The first part has the address of the whole, which links lead to. */
const partOf = (whole: Listed, part: TextPart): Listed =>
  part.number === 1
    ? { ...whole, part }
    : {
        ...whole,
        part,
        slug: `${whole.slug}-part-${part.number}`,
        title: `${whole.title?.slice(0, MAX_PART_TITLE) ?? ''}, part ${part.number}`,
        addresses: [],
      };

/** Gives the texts their slugs and categories: in a top category each folder is a category within it. */
function placed(texts: readonly Text[], { kind, category }: ImportDefaults): Pick<ListedFolder, 'listed' | 'folders'> {
  const used = new Map<string, number>();
  const folders = new Map<string, FolderCategory>();
  const isTop = !category.includes('/');
  const listed = texts.flatMap(({ file, path: whole, title, tags, addresses, parts }): readonly Listed[] => {
    const slug = slugOfPath(file);
    const number = (used.get(slug) ?? 0) + 1;
    used.set(slug, number);
    const [first = ''] = file.includes('/') ? file.split('/') : [];
    const inFolder = isTop && first !== '' ? `${category}-${slugify(first)}`.slice(0, 120) : '';
    if (inFolder !== '' && !folders.has(inFolder)) folders.set(inFolder, { slug: inFolder, title: inWords(first) });
    const one: Listed = {
      file: whole,
      kind,
      line: 1,
      hasParent: false,
      tags,
      slug: number === 1 ? slug : `${slug}-${number}`,
      category: inFolder === '' ? category : `${category}/${inFolder}`,
      order: 0,
      title,
      addresses,
    };
    return parts?.map(part => partOf(one, part)) ?? [one];
  });
  return { listed, folders: [...folders.values()] };
}
