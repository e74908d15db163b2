import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command, Query } from '@learnloom/contracts/kernel/command';
import type { PublishedKindContract } from '@learnloom/contracts/kernel/published-kind';
import { limitsOf, type FieldLimits } from '@learnloom/contracts/kernel/field-limits';
import { CONTRACT } from '@learnloom/ui/contract';
import { PlainError } from '@learnloom/deploy/running/plain-error';
import { containerName, readPackage, remoteNames, root } from '@learnloom/deploy/webpack/packages';
import { namesOf } from './names.ts';
import { writeTemplates } from './templates.ts';

const MANIFEST = 'deploy/remotes.json';

/** Characters above which a text is written in several lines; names and addresses are shorter. */
const LONGEST_LINE = 300;

/** What a staff page is made from: an area's declarations of one kind of thing. */
interface Declared {
  readonly add?: Command;
  readonly edit?: Command;
  readonly remove?: Command;
  readonly list?: Query;
}

async function declared(area: string, files: string, names: string): Promise<Required<Declared>> {
  const file = path.join(root, `backend/contracts/${area}/${files}.ts`);
  if (!existsSync(file))
    throw new PlainError(`backend/contracts/${area}/${files}.ts is not there: npm run new -- area first.`);
  const { add, edit, remove, list } =
    ((await import(pathToFileURL(file).href)) as Record<string, Declared>)[names] ?? {};
  if (add && edit && remove && list) return { add, edit, remove, list };
  throw new PlainError(`${names} of ${file} lacks one of add, edit, remove and list.`);
}

const label = (field: string): string =>
  field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/^./, letter => letter.toUpperCase());

/** A field of the form, as TypeScript. */
function formField(noun: string, [name, limits]: readonly [string, FieldLimits], at: number): string {
  const { longest, most, choices } = limits;
  const [kind, nothing] = choices
    ? ['select', "''"]
    : most !== undefined
      ? ['number', 'null']
      : longest === undefined
        ? ['switch', 'false']
        : [longest > LONGEST_LINE ? 'multiline' : 'text', "''"];
  const focus = at === 0 && kind === 'text' ? 'autoFocus: true,' : '';
  return `{ kind: '${kind}', name: '${name}', label: '${label(name)}', ${focus} initial: ${noun}?.${name} ?? ${nothing} },`;
}

const pagesOf = (remote: string, admin: boolean): string =>
  JSON.stringify(
    admin
      ? [
          { host: 'main', path: `/${remote}` },
          { host: 'admin', path: `/${remote}` },
        ]
      : [{ host: 'main', path: `/${remote}` }],
  );

/** What the area publishes, if its contracts say so in a `published.ts`. */
async function publishedIn(area: string): Promise<PublishedKindContract | undefined> {
  const file = path.join(root, `backend/contracts/${area}/published.ts`);
  if (!existsSync(file)) return undefined;
  const declarations = Object.values((await import(pathToFileURL(file).href)) as Record<string, PublishedKindContract>);
  return declarations.find(({ type }) => type === 'published-kind');
}

/** The field that names what is published. */
async function firstFieldOf(area: string, { kind }: PublishedKindContract): Promise<string> {
  const { files, names } = namesOf(kind);
  const { edit } = await declared(area, files, names);
  return Object.keys(limitsOf(edit)).find(field => field !== 'key') ?? 'key';
}

/** What is in the package's `mfe` of a remote that shows what an area publishes, besides what every remote has. */
function shownKind(area: string, { kind, label, order }: PublishedKindContract) {
  const { Title, Name, file } = namesOf(kind);
  const meta = { [kind]: { one: Title, many: label, hue: null, order } };
  return {
    templates: ['remote', 'remote-published'],
    kinds: `, "kinds": ${JSON.stringify(meta)}`,
    pageRoutes: { [`/${area}`]: 'route-landing', [`/${area}/:slug`]: `route-${file}` },
    about: {
      [`/${area}`]: { title: label },
      [`/${area}/:slug`]: { query: `${Name}Page`, input: { slug: ':slug' }, type: 'Article' },
    },
    footer: { footer: label },
  };
}

/** A remote with one public page; with one of the staff for `noun`, if that is given. `name`: `mfe-…`. */
export async function newRemote(name: string, noun: string | null): Promise<readonly string[]> {
  const area = name.replace(/^mfe-/, '');
  const [model = 'mfe-content'] = remoteNames;
  const { dependencies } = readPackage(model);
  const kept = ['@learnloom/contracts', '@learnloom/ui', 'lucide-react', 'react', 'react-dom'];
  const place = namesOf(area);
  const published = await publishedIn(area);
  const { templates, kinds, pageRoutes, about, footer } = published
    ? shownKind(area, published)
    : {
        templates: ['remote'],
        kinds: '',
        pageRoutes: { [`/${area}`]: 'route-landing' },
        about: { [`/${area}`]: { title: place.Title } },
        footer: {},
      };
  const common = {
    kinds,
    pageRoutes: JSON.stringify(pageRoutes),
    about: JSON.stringify(about),
    Place: place.Title,
    ...(published && namesOf(published.kind)),
    Title: place.Title,
    first: published ? await firstFieldOf(area, published) : '',
    area,
    remote: name,
    container: containerName(name),
    contract: String(CONTRACT),
    mounts: pagesOf(area, noun !== null),
    dependencies: JSON.stringify(
      Object.fromEntries(
        kept.filter(one => noun !== null || one !== 'lucide-react').map(one => [one, dependencies[one]]),
      ),
    ),
  };
  const nav = [{ host: 'main', label: place.Title, to: `/${area}`, order: 200, access: 'public', ...footer }];
  const written: string[] = [];
  if (noun === null) {
    const routes = { imports: '', routes: 'publicRoutes' };
    written.push(...(await writeTemplates(templates, { ...place, ...common, ...routes, nav: JSON.stringify(nav) })));
  } else {
    const names = namesOf(noun);
    const { edit, list } = await declared(area, names.files, names.names);
    const fields = Object.entries(limitsOf(edit)).filter(([field]) => field !== 'key');
    const [first = 'key'] = fields.map(([field]) => field);
    const staff = { host: 'admin', section: place.Title, label: names.Label, icon: 'list-checks', order: 90 };
    const entry = { ...staff, to: `/${area}/${names.files}`, access: list.access };
    const routes = {
      imports: "import { adminRoutes } from './admin/routes.ts';",
      routes: '[...publicRoutes, ...adminRoutes]',
    };
    written.push(
      ...(await writeTemplates(templates, { ...place, ...common, ...routes, nav: JSON.stringify([...nav, entry]) })),
      ...(await writeTemplates('remote-admin', {
        ...names,
        ...common,
        first,
        formFields: fields.map((field, at) => formField(names.name, field, at)).join('\n'),
      })),
    );
  }
  const manifest = path.join(root, MANIFEST);
  const lines = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  writeFileSync(manifest, `${JSON.stringify({ ...lines, [name]: 'current' }, null, 2)}\n`);
  return [...written, MANIFEST];
}
