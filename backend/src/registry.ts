import { byName, DeclarationError } from '@learnloom/contracts/kernel/compose';
import { categoriesOf, publishedKinds, thingOf } from '@learnloom/platform/areas';
import { modulesIn } from '@learnloom/platform/modules-in';
import type { Chore, EndpointSource, Identity, MiddlewareSource } from './kernel/area-server.ts';
import type { SettingsSource } from './kernel/live-settings.ts';
import type { OpenApiPaths } from './kernel/http/openapi.ts';
import type { Provider } from './kernel/services/provider.ts';
import type { Answering } from './kernel/reading/answer.ts';
import type { Handler } from './kernel/deciding/decider.ts';
import type { Eraser } from './kernel/erasure.ts';
import type { TakeoutPart } from './kernel/open-takeout.ts';
import type { Reaction } from './kernel/reactions/reaction.ts';
import type {
  Admission,
  Audience,
  Belonging,
  CategoryItems,
  Figure,
  FileBytes,
  FileLookup,
  Finder,
  Lookups,
  Names,
  PublishedItems,
  Takers,
  Waiting,
} from './kernel/reading/lookups.ts';

/** What a folder's `registry.ts` may export. */
export interface AreaRegistry {
  readonly handlers?: readonly Handler[];
  readonly answers?: readonly Answering[];
  /** What the area offers to whoever names it in `deps`. */
  readonly services?: readonly Provider[];
  /** What is neither a command nor a query: webhooks, parts of uploads, exports. */
  readonly endpoints?: readonly EndpointSource[];
  /** What the description of the API says of those. */
  readonly openApi?: OpenApiPaths;
  /** Answers addresses of its own before the API and the pages do. */
  readonly middleware?: readonly MiddlewareSource[];
  /** What the area does from time to time. */
  readonly chores?: readonly Chore[];
  /** Who people are; of one area. */
  readonly identity?: Identity;
  /** What staff chose of the settings; of one area. */
  readonly settingsSource?: SettingsSource;
  /** What the product does because of events. */
  readonly reactions?: readonly Reaction[];
  /** What the area erases when a person is to be forgotten. */
  readonly erasers?: readonly Eraser[];
  /** What the area keeps about a person, by the name that it has in the file of their data. */
  readonly takeouts?: Readonly<Record<string, TakeoutPart>>;
  /** What the things of a stream category are called, for those that refer to them. */
  readonly names?: Readonly<Record<string, Names>>;
  /** How much is in the area's categories, by their kind. */
  readonly categoryItems?: Readonly<Record<string, CategoryItems>>;
  /** What readers may see of the area's kinds, for pages of other areas. */
  readonly published?: Readonly<Record<string, PublishedItems>>;
  /** How staff find its things by their names, by stream category. */
  readonly finders?: Readonly<Record<string, Finder>>;
  /** Which of its things that have no name the log finds by what they belong to. */
  readonly belonging?: Belonging;
  /** How much waits for staff, by the path of the menu's entry. */
  readonly waiting?: Readonly<Record<string, Waiting>>;
  /** How much there is of what the area keeps, for the staff's first page, by what it is of. */
  readonly figures?: Readonly<Record<string, Figure>>;
  /** The bytes of uploaded files, by stream category. */
  readonly bytes?: Readonly<Record<string, FileBytes>>;
  /** What is recorded of uploaded files, by stream category. */
  readonly files?: Readonly<Record<string, FileLookup>>;
  /** Who may see the files of its folders that are not for everyone, by the first part of the folder. */
  readonly admissions?: Readonly<Record<string, Admission>>;
  /** Who may take the assessments that belong to it, by their kind. */
  readonly takers?: Readonly<Record<string, Takers>>;
  /** Who hears of changes under a topic that depend on a place, by the name of the topic. */
  readonly audiences?: Readonly<Record<string, Audience>>;
}

const found = await modulesIn<AreaRegistry>(import.meta.dirname, 'registry.ts');

/** All areas' entries by name, of which each has one. */
function merged<T>(what: string, entries: (area: AreaRegistry) => Iterable<readonly [string, T]>): Map<string, T> {
  return byName(
    what,
    [...found].flatMap(([folder, area]) =>
      [...entries(area)].map(([name, value]) => [name, { value, place: `backend/src/${folder}` }] as const),
    ),
  );
}

/** Every command's handler and every query's answer. */
export const handlers: readonly Handler[] = [
  ...merged('handler of', ({ handlers: own = [] }) => own.map(one => [one.command.name, one] as const)).values(),
];
export const answers: readonly Answering[] = [
  ...merged('answer of', ({ answers: own = [] }) => own.map(one => [one.query.name, one] as const)).values(),
];
export const reactions: readonly Reaction[] = [
  ...merged('reaction', ({ reactions: own = [] }) => own.map(one => [one.name, one] as const)).values(),
];
export const services: readonly Provider[] = [
  ...merged('service', ({ services: own = [] }) => own.map(one => [one.service.name, one] as const)).values(),
];
export const endpoints: readonly EndpointSource[] = [...found.values()].flatMap(area => area.endpoints ?? []);
export const openApi: OpenApiPaths = Object.fromEntries(
  merged('description of', area => Object.entries(area.openApi ?? {})),
);
export const middleware: readonly MiddlewareSource[] = [...found.values()].flatMap(area => area.middleware ?? []);
export const chores: readonly Chore[] = [
  ...merged('chore', ({ chores: own = [] }) => own.map(one => [one.name, one] as const)).values(),
];
export const erasers: readonly Eraser[] = [...found.values()].flatMap(area => area.erasers ?? []);

export const takeouts: ReadonlyMap<string, TakeoutPart> = merged('part of the own data', area =>
  Object.entries(area.takeouts ?? {}),
);

export const lookups: Lookups = {
  names: merged('look-up of names of', area => Object.entries(area.names ?? {})),
  categoryItems: merged('look-up of items in categories of', area => Object.entries(area.categoryItems ?? {})),
  published: merged('look-up of what is published of', area => Object.entries(area.published ?? {})),
  finders: merged('finder of', area => Object.entries(area.finders ?? {})),
  belonging: [...found.values()].flatMap(({ belonging }) => belonging ?? []),
  waiting: merged('waiting work at', area => Object.entries(area.waiting ?? {})),
  figures: merged('figure of', area => Object.entries(area.figures ?? {})),
  bytes: merged('bytes of', area => Object.entries(area.bytes ?? {})),
  files: merged('look-up of files of', area => Object.entries(area.files ?? {})),
  admissions: merged('admission to files of', area => Object.entries(area.admissions ?? {})),
  takers: merged('admission to assessments of the kind', area => Object.entries(area.takers ?? {})),
  audiences: merged('audience of the topic', area => Object.entries(area.audiences ?? {})),
};

for (const kind of categoriesOf.keys())
  if (!lookups.categoryItems.has(kind))
    throw new DeclarationError(`No registry.ts below backend/src tells the items in categories of the kind ${kind}.`);
for (const { kind } of publishedKinds)
  if (!lookups.published.has(kind))
    throw new DeclarationError(`No registry.ts below backend/src tells what is published of the kind ${kind}.`);
for (const { subject, fields } of thingOf.values())
  for (const [field, { refers }] of Object.entries(fields))
    if (refers && !lookups.names.has(refers.to))
      throw new DeclarationError(
        `No registry.ts below backend/src tells the names of ${refers.to}, for ${subject}.${field}.`,
      );

const identities = [...found.values()].flatMap(area => area.identity ?? []);
const [only, ...others] = identities;
if (!only || others.length > 0)
  throw new DeclarationError(`${identities.length} registries below backend/src tell who people are: one must.`);
export const identity: Identity = only;

const sources = [...found.values()].flatMap(area => area.settingsSource ?? []);
if (sources.length > 1) throw new DeclarationError('More than one registry below backend/src tells the settings.');
export const settingsSource: SettingsSource | null = sources[0] ?? null;
