import { itemKinds } from '@learnloom/contracts/content/item';
import { listedKinds, takenKinds } from '@learnloom/contracts/assessments/assessment-events';
import type { Catalogue, CategorizedKind } from './catalogue.ts';
import { readAssessment } from './assessments/read-assessment.ts';
import { readCourse } from './courses/read-course.ts';
import type { Entry } from './entry.ts';
import { readAuthor } from './read-author.ts';
import { readCategory } from './read-category.ts';
import { readItem } from './read-item.ts';
import { readPage } from './read-page.ts';
import type { ConvertedSource, Listed, Source } from './sources.ts';

type ReadAlone = (source: Source, catalogue: Catalogue) => Entry;
type ReadConverted = (source: ConvertedSource, catalogue: Catalogue) => Entry;

/** Files that are imported after those of the steps before it, because they name what is in those. */
export interface Step {
  readonly takes: (listed: Listed) => boolean;
  /** Of files whose text stands for itself. */
  readonly read?: ReadAlone;
  /** Of files with links and images, several of which may be imported at the same time. */
  readonly readConverted?: ReadConverted;
}

const isKind =
  (kind: string) =>
  (listed: Listed): boolean =>
    listed.kind === kind;

function categorySteps(kind: CategorizedKind): Step[] {
  const read: ReadAlone = (source, catalogue) => readCategory(kind, source, catalogue);
  const category = isKind(`${kind}-category`);
  return [
    { takes: listed => category(listed) && !listed.hasParent, read },
    { takes: listed => category(listed) && listed.hasParent, read },
  ];
}

/** In the order in which one needs the other. */
export const placeSteps: readonly Step[] = [
  { takes: isKind('author'), read: readAuthor },
  ...[...takenKinds, ...itemKinds, 'course' as const].flatMap(categorySteps),
];
export const contentSteps: readonly Step[] = [
  ...listedKinds.map((kind): Step => ({
    takes: isKind(kind),
    read: (source, catalogue) => readAssessment(kind, source, catalogue),
  })),
  ...itemKinds.map((kind): Step => ({
    takes: isKind(kind),
    readConverted: (source, catalogue) => readItem(kind, source, catalogue),
  })),
  { takes: isKind('course'), read: readCourse },
  { takes: isKind('page'), readConverted: readPage },
];

/** What a file may say that it is. */
export const fileKinds: readonly string[] = [
  'author',
  ...[...itemKinds, ...takenKinds, 'course'].map(kind => `${kind}-category`),
  ...itemKinds,
  ...listedKinds,
  'course',
  'page',
];
