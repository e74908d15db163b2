import { itemKinds } from '@learnloom/contracts/content/item';
import type { Catalogue, CategorizedKind } from './catalogue.ts';
import { assessmentKinds, takenKinds } from '@learnloom/contracts/assessments/assessment-events';
import { readAssessment } from './assessments/read-assessment.ts';
import { mistakesOf, type Entry, type Send } from './entry.ts';
import { readCourse } from './courses/read-course.ts';
import { existing } from './existing.ts';
import type { Gateway } from './gateway.ts';
import { withUploads } from './local-images.ts';
import { mistake, Mistakes } from './mistakes.ts';
import { readAuthor } from './read-author.ts';
import { readCategory } from './read-category.ts';
import { readItem } from './read-item.ts';
import { readPage } from './read-page.ts';
import { listSources, readSource, refusedBy, type Listed, type Refused, type Source } from './sources.ts';
import { createTags } from './tags.ts';

export type Outcome = 'created' | 'edited' | 'unchanged' | 'refused';

export interface Summary extends Readonly<Record<Outcome, number>> {
  /** Files that were not looked at, because it was stopped. */
  readonly left: number;
  readonly refusedFiles: readonly Refused[];
}

/** Told after every file. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
  readonly outcome: Outcome;
}

interface Step {
  readonly takes: (listed: Listed) => boolean;
  readonly read: (source: Source, catalogue: Catalogue) => Entry;
}

const isKind =
  (kind: string) =>
  (listed: Listed): boolean =>
    listed.kind === kind;

function categorySteps(kind: CategorizedKind): Step[] {
  const read: Step['read'] = (source, catalogue) => readCategory(kind, source, catalogue);
  const category = isKind(`${kind}-category`);
  return [
    { takes: listed => category(listed) && !listed.hasParent, read },
    { takes: listed => category(listed) && listed.hasParent, read },
  ];
}

/** In the order in which one needs the other. */
const steps: readonly Step[] = [
  { takes: isKind('author'), read: readAuthor },
  ...takenKinds.flatMap(categorySteps),
  ...assessmentKinds.map((kind): Step => ({
    takes: isKind(kind),
    read: (source, catalogue) => readAssessment(kind, source, catalogue),
  })),
  ...itemKinds.flatMap(kind => [
    ...categorySteps(kind),
    { takes: isKind(kind), read: (source: Source, catalogue: Catalogue) => readItem(kind, source, catalogue) },
  ]),
  ...categorySteps('course'),
  { takes: isKind('course'), read: readCourse },
  { takes: isKind('page'), read: readPage },
];

const kinds = [
  'author',
  ...[...itemKinds, ...takenKinds, 'course'].map(kind => `${kind}-category`),
  ...itemKinds,
  ...assessmentKinds,
  'course',
  'page',
];

/**
 * Imports the Markdown files of a folder through the commands that staff use. A file with a mistake is named with
 * line and reason, and the others are imported; what is there already is brought to what its file says. Stopped by the
 * signal, it ends after the file under way.
 */
export async function importFolder(
  folder: string,
  gateway: Gateway,
  onProgress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Summary> {
  const { listed, refused: unreadable } = await listSources(folder);
  const refusedFiles: Refused[] = [...unreadable];
  const counts: Record<Outcome, number> = { created: 0, edited: 0, unchanged: 0, refused: 0 };
  const total = listed.length + unreadable.length;
  let done = 0;
  const report = (file: string, outcome: Outcome) => {
    counts[outcome] += 1;
    done += 1;
    onProgress({ done, total, file, outcome });
  };
  const refuse = (file: string, error: unknown) => {
    refusedFiles.push(refusedBy(file, error));
    report(file, 'refused');
  };

  for (const { file } of unreadable) report(file, 'refused');
  for (const { file, line } of listed.filter(({ kind }) => !kinds.includes(kind)))
    refuse(file, mistake(line, `kind: Choose one of ${kinds.join(', ')}`));
  const catalogue = await existing(gateway);
  await createTags(gateway, listed);
  for (const { takes, read } of steps) {
    for (const { file } of listed.filter(takes)) {
      if (signal?.aborted) return { ...counts, left: total - done, refusedFiles };
      try {
        const uploaded = await withUploads(await readSource(folder, file), folder, gateway);
        report(file, await bring(read(uploaded, catalogue), { catalogue, gateway, folder }));
      } catch (error) {
        refuse(file, error);
      }
    }
  }
  return { ...counts, left: 0, refusedFiles };
}

interface Target {
  readonly catalogue: Catalogue;
  readonly gateway: Gateway;
  readonly folder: string;
}

/** Creates or edits. Throws `Mistakes` when a command is refused. */
async function bring(entry: Entry, { catalogue, gateway, folder }: Target): Promise<Outcome> {
  const isThere = catalogue.keys.has(entry.key);
  let changed = false;
  const send: Send = async ({ command, input }, line = 1) => {
    const result = await gateway.execute(command, input);
    if (!result.ok) {
      const named = line === 1 ? mistakesOf(entry.source, result.errors) : [];
      const [message = result.message] = Object.values(result.errors);
      throw named.length > 0 ? new Mistakes(named) : mistake(line, message);
    }
    changed ||= result.changed;
  };
  for (const request of isThere ? entry.edits : [entry.create]) await send(request);
  catalogue.keys.add(entry.key);
  await entry.parts?.(send, gateway, folder);
  for (const request of entry.last ?? []) await send(request);
  if (!changed) return 'unchanged';
  return isThere ? 'edited' : 'created';
}
