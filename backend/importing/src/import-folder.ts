import { slugify } from '@learnloom/contracts/kernel/slugify';
import { Mistakes, mistake, type Mistake } from './markdown/mistakes.ts';
import type { Catalogue } from './catalogue.ts';
import { BodyConverter } from './documentation/convert-body.ts';
import { nativeFields, type ImportDefaults } from './documentation/foreign-source.ts';
import { listFolder, type ListedFolder } from './documentation/list-folder.ts';
import { markdownOfPart } from './documentation/split-text.ts';
import { PageIndex } from './documentation/page-index.ts';
import { knownPlace, prepareCategories } from './documentation/prepare-place.ts';
import type { SkippedFile } from './documentation/walk.ts';
import { mistakesOf, type Entry, type Send } from './entry.ts';
import { existing, existingAuthors } from './existing.ts';
import type { Gateway } from './gateway.ts';
import { contentSteps, fileKinds, placeSteps, type Step } from './import-steps.ts';
import { withUploads } from './local-images.ts';
import { readAnySource, readSource, refusedBy, type Listed, type Refused, type Source } from './sources.ts';
import { createTags } from './tags.ts';

export type Outcome = 'created' | 'edited' | 'unchanged' | 'refused';

export interface Summary extends Readonly<Record<Outcome, number>> {
  /** Files that were not looked at, because it was stopped. */
  readonly left: number;
  readonly refusedFiles: readonly Refused[];
  /** Files that were imported with losses, and how many losses. */
  readonly withLosses: number;
  readonly losses: number;
  /** Files of which only what shows their text on the other site was left out. */
  readonly withNotes: number;
  readonly skipped: readonly SkippedFile[];
  /** Files that are no texts, whether texts use them or not. */
  readonly others: readonly string[];
  /** What the order comes from; null: the names of the files. */
  readonly orderFrom: string | null;
  /** Categories that were created for the files. */
  readonly prepared: readonly string[];
  /** Fields of front matter that say nothing here, and in how many files they are. */
  readonly unusedFields: ReadonlyMap<string, number>;
  /** Names of authors who do not exist here, and how many files name them. */
  readonly unknownAuthors: ReadonlyMap<string, number>;
}

/** Told after every file. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
  readonly outcome: Outcome;
  /** What of the file could not be imported, in the order of its lines. */
  readonly losses: readonly Mistake[];
  /** Why the file was refused. */
  readonly mistakes: readonly Mistake[];
  /** What the file is imported as; null: nothing. */
  readonly becomes: FileContent | null;
}

export interface FileContent {
  readonly kind: string;
  /** As its command has it; empty: it has no title. */
  readonly title: string;
}

/** Files that are imported at the same time. */
const AT_ONCE = 8;

export interface ImportOptions {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** For files that do not say what they are; null: those are refused. */
  readonly defaults?: ImportDefaults | null;
}

/**
 * Imports the Markdown files of a folder through the commands that staff use. A file with a mistake is named with
 * line and reason, and the others are imported; what is there already is brought to what its file says. What a text loses is
 * named with its line. Stopped by the signal, it ends after the files under way. Throws `Mistakes` when it cannot begin.
 */
export async function importFolder(folder: string, gateway: Gateway, options: ImportOptions = {}): Promise<Summary> {
  const catalogue = await existing(gateway);
  const { defaults = null } = options;
  const place = defaults && knownPlace(defaults, await existingAuthors(gateway), catalogue);
  const listing = await listFolder(folder, place);
  const run = new ImportRun(folder, gateway, catalogue, listing, { ...options, defaults: place });
  return run.all();
}

/** When a file may claim its name: of two files with one name the first one gets it, however long its text takes. */
interface Turn {
  readonly begin: Promise<void>;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

function newTurn(begin: Promise<void>): Turn {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = () => resolve(begin);
  });
  return { begin, ended, end };
}

const nameOf = ({ file, part }: Listed): string => (part ? `${file} (part ${part.number} of ${part.of})` : file);

class ImportRun {
  private readonly counts: Record<Outcome, number> = { created: 0, edited: 0, unchanged: 0, refused: 0 };
  private readonly refusedFiles: Refused[] = [];
  private readonly unusedFields = new Map<string, number>();
  private readonly unknownAuthors = new Map<string, number>();
  private withLosses = 0;
  private withNotes = 0;
  private losses = 0;
  private done = 0;
  private prepared: readonly string[] = [];
  private readonly total: number;
  private readonly bodies: BodyConverter;

  constructor(
    private readonly folder: string,
    private readonly gateway: Gateway,
    private readonly catalogue: Catalogue,
    private readonly listing: ListedFolder,
    private readonly options: ImportOptions,
  ) {
    const { listed, refused, project, others: files } = listing;
    this.total = listed.length + refused.length;
    const pages = new PageIndex(listed, catalogue, project.documents);
    const site = options.defaults?.site ?? project.site;
    this.bodies = new BodyConverter({ folder, project, pages, gateway, files, site });
  }

  async all(): Promise<Summary> {
    const { listed, refused, folders } = this.listing;
    for (const one of refused) {
      this.refusedFiles.push(one);
      this.report(one.file, 'refused', { mistakes: one.mistakes });
    }
    for (const { file, line, kind } of listed)
      if (!fileKinds.includes(kind)) this.refuse(file, mistake(line, `kind: Choose one of ${fileKinds.join(', ')}`));
    await this.steps(placeSteps);
    const { defaults } = this.options;
    if (defaults && listed.some(({ title }) => title !== null))
      this.prepared = await prepareCategories(defaults, folders, this.catalogue, this.gateway);
    await createTags(this.gateway, listed);
    await this.steps(contentSteps);
    await this.gateway.settled();
    return this.summary();
  }

  private summary(): Summary {
    const { refusedFiles, withLosses, losses, withNotes, prepared, unusedFields, unknownAuthors } = this;
    const { skipped, others, project } = this.listing;
    const left = this.total - this.done;
    return {
      ...this.counts,
      left,
      refusedFiles,
      withLosses,
      losses,
      withNotes,
      skipped,
      others,
      prepared,
      unusedFields,
      unknownAuthors,
      orderFrom: project.orderFrom,
    };
  }

  private report(
    file: string,
    outcome: Outcome,
    { losses = [], mistakes = [], becomes = null }: Partial<Pick<Progress, 'losses' | 'mistakes' | 'becomes'>>,
  ): void {
    this.counts[outcome] += 1;
    this.done += 1;
    const count = losses.filter(({ isNote }) => !isNote).length;
    this.losses += count;
    if (count > 0) this.withLosses += 1;
    else if (losses.length > 0) this.withNotes += 1;
    this.options.onProgress?.({ done: this.done, total: this.total, file, outcome, losses, mistakes, becomes });
  }

  private refuse(file: string, error: unknown): void {
    const refused = refusedBy(file, error);
    this.refusedFiles.push(refused);
    this.report(file, 'refused', { mistakes: refused.mistakes });
  }

  private async steps(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const files = this.listing.listed.filter(step.takes);
      const lanes = step.readConverted ? AT_ONCE : 1;
      let next = 0;
      let last = Promise.resolve();
      const lane = async () => {
        for (let listed = files[next]; listed && !this.options.signal?.aborted; listed = files[next]) {
          next += 1;
          const turn = newTurn(last);
          last = turn.ended;
          await this.file(listed, step, turn).finally(turn.end);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    }
  }

  private async file(listed: Listed, { read, readConverted }: Step, turn: Turn): Promise<void> {
    try {
      const { folder, gateway, catalogue } = this;
      const target = { folder, gateway, catalogue };
      const written = this.sourceOf(
        await (this.options.defaults ? readAnySource : readSource)(folder, listed.file),
        listed,
      );
      const source = await withUploads(written, folder, gateway, read ? 'all' : 'fields');
      if (read) {
        const entry = read(source, catalogue);
        const outcome = await bring(entry, { ...target, isAwaited: true });
        return this.report(listed.file, outcome, { becomes: contentOf(entry) });
      }
      if (!readConverted) return;
      const { content, losses } = await this.converted(source, listed);
      await turn.begin;
      const entry = readConverted({ source, content, order: listed.order }, catalogue);
      turn.end();
      const outcome = await bring(entry, { ...target, isAwaited: false });
      this.report(nameOf(listed), outcome, { losses, becomes: contentOf(entry) });
    } catch (error) {
      this.refuse(nameOf(listed), error);
    }
  }

  /** With the front matter of this importer, where the file has another one. */
  private sourceOf(whole: Source, { title, slug, category, order, part }: Listed): Source {
    const { defaults } = this.options;
    if (title === null || !defaults) return whole;
    const source = part
      ? { ...whole, body: markdownOfPart(whole.body, part), bodyLine: whole.bodyLine + part.from }
      : whole;
    const author = this.authorOf(source) ?? defaults.author;
    const { fields, unused } = nativeFields(source, { title, slug, category, order }, { ...defaults, author });
    for (const name of unused) this.unusedFields.set(name, (this.unusedFields.get(name) ?? 0) + 1);
    return { ...source, fields };
  }

  /** The author whom front matter names, where there is one; null: none. */
  private authorOf({ fields }: Source): string | null {
    const name = typeof fields['author'] === 'string' ? fields['author'] : '';
    if (name === '') return null;
    if (this.catalogue.author(slugify(name)) !== undefined) return slugify(name);
    this.unknownAuthors.set(name, (this.unknownAuthors.get(name) ?? 0) + 1);
    return null;
  }

  private async converted(
    source: Source,
    { title, part }: Listed,
  ): Promise<{ readonly content: string | Mistakes; readonly losses: readonly Mistake[] }> {
    try {
      const own = source.fields['title'];
      return await this.bodies.convert(source, {
        title: title ?? (typeof own === 'string' ? own : ''),
        isForeign: title !== null,
        part: part?.number ?? null,
      });
    } catch (error) {
      if (!(error instanceof Mistakes)) throw error;
      return { content: error, losses: [] };
    }
  }
}

function contentOf({ create: { command, input } }: Entry): FileContent {
  const { title, firstName, lastName } = input;
  const name = typeof title === 'string' ? [title] : [firstName, lastName].filter(part => typeof part === 'string');
  return { kind: command.subject, title: name.join(' ') };
}

interface Target {
  readonly catalogue: Catalogue;
  readonly gateway: Gateway;
  readonly folder: string;
  /** Until queries show it. */
  readonly isAwaited: boolean;
}

/** Creates or edits. Throws `Mistakes` when a command is refused. */
async function bring(entry: Entry, { catalogue, gateway, folder, isAwaited }: Target): Promise<Outcome> {
  const isThere = catalogue.keys.has(entry.key);
  let changed = false;
  const send: Send = async ({ command, input }, line = 1) => {
    const result = await (isAwaited ? gateway.execute(command, input) : gateway.begin(command, input));
    if (!result.ok) {
      const named = line === 1 ? mistakesOf(entry.source, result.errors) : [];
      const [message = result.message] = Object.values(result.errors);
      throw named.length > 0 ? new Mistakes(named) : mistake(line, message);
    }
    changed ||= result.changed;
  };
  for (const request of isThere ? entry.edits : [entry.create]) await send(request);
  catalogue.keys.add(entry.key);
  if (!gateway.isPreview) {
    await entry.parts?.(send, gateway, folder);
    for (const request of entry.last ?? []) await send(request);
  }
  if (!changed) return 'unchanged';
  return isThere ? 'edited' : 'created';
}
