import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { complaintsOf } from './compiling.ts';
import { isTable } from '@learnloom/contracts/kernel/table';

const root = path.resolve(import.meta.dirname, '../../..');

/** Statements that the builder cannot say, and what they are. */
const rawStatements: Readonly<Record<string, string>> = {
  'backend/src/activity/find-entries.ts': 'several ways to find an entry, each by its index, in one statement',
  'backend/src/kernel/reactions/standing.ts': 'advisory locks and sums over the kernel’s own tables',
  'backend/src/content/search/corrected-words.ts': 'PostgreSQL’s operators for similar words',
  'backend/src/content/search/ranked-texts.ts': 'PostgreSQL’s full-text search',
  'backend/src/assessments/queries/grading-claims.ts': 'writes presence into a table of the kernel',
};

/** Fragments whose column names are those of a record set that they declare themselves. */
const ownNames: readonly string[] = ['backend/src/activity/undo-offers.ts', 'backend/src/orders/queries/revenue.ts'];

const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map(name => `${folder}/${name}`);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const areaSources = [...sources('backend/src'), ...sources('projections/src')];

test('SQL that names a column or a table which an area does not read does not compile', () => {
  const asking = (query: string) =>
    `import type { ReadDatabase } from '@learnloom/platform/reading';
import { content } from '../tables.ts';
export const planted = (read: ReadDatabase) => content(read).${query}.execute();
`;
  const of = (name: string) => `backend/src/content/queries/planted-${name}.ts`;
  const complaints = complaintsOf({
    [of('right')]: asking(`selectFrom('content_item as i').where('i.slug', '=', 'x').select('i.title')`),
    [of('selected')]: asking(`selectFrom('content_item as i').select('i.htmlContent')`),
    [of('compared')]: asking(`selectFrom('content_item').where('slugg', '=', 'x').select('title')`),
    [of('ordered')]: asking(`selectFrom('content_item').select('title').orderBy('publishedon')`),
    [of('joined')]: asking(
      `selectFrom('content_item as i').innerJoin('author as a', 'a.id', 'i.author').select('i.key')`,
    ),
    [of('another-area')]: asking(`selectFrom('course_order').select('buyer')`),
    [of('not-shared')]: asking(`selectFrom('category').select('updatedAt')`),
    [of('unopened')]: `import type { ReadDatabase } from '@learnloom/platform/reading';
export const planted = (read: ReadDatabase) => read.selectFrom('content_item');
`,
  });
  const caught = Object.entries(complaints).filter(([, found]) => found.length > 0);
  expect(complaints[of('right')]).toEqual([]);
  expect(caught.map(([name]) => name)).toEqual(Object.keys(complaints).filter(name => name !== of('right')));
}, 120_000);

test('raw statements stand in a list, with a reason', () => {
  const raw = areaSources.filter(file => /\bstatement\b.*platform\/reading'/.test(read(file)));
  expect(raw.toSorted()).toEqual(Object.keys(rawStatements).toSorted());
});

test('nothing of the product asks by knex', () => {
  const asking = areaSources.filter(file => /'knex'/.test(read(file)));
  expect(asking).toEqual([]);
});

/** Names of every table's columns. */
async function columnNames(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const area of readdirSync(path.join(root, 'backend/contracts'))) {
    const file = path.join(root, 'backend/contracts', area, 'tables.ts');
    if (!existsSync(file)) continue;
    const declared = (await import(file)) as Readonly<Record<string, unknown>>;
    for (const one of Object.values(declared).filter(isTable))
      for (const name of Object.keys(one.columns)) names.add(name);
  }
  return names;
}

/** Words of the literal parts of a file's SQL fragments, without texts in quotation marks. */
function wordsOfFragments(file: string, source = read(file)): string[] {
  const words: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().split('<')[0] === 'sql') {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      words.push(
        ...(parts
          .join(' ? ')
          .replace(/'[^']*'/g, '')
          .match(/\w+/g) ?? []),
      );
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true));
  return words;
}

/** Words of SQL that are columns somewhere too. */
const keywords = new Set(['order', 'text', 'position', 'number', 'time', 'at', 'by', 'from', 'value']);

test('fragments of SQL name no column but by a typed reference', async () => {
  const columns = await columnNames();
  const named = (file: string, source?: string) =>
    wordsOfFragments(file, source).filter(word => columns.has(word) && !keywords.has(word));
  expect(columns.size).toBeGreaterThan(50);
  expect(named('planted.ts', 'const a = sql<string>`lower(title) || ${ref("slug")}`;')).toEqual(['title']);
  const found = areaSources
    .filter(file => !(file in rawStatements) && !ownNames.includes(file))
    .flatMap(file => named(file).map(word => `${file}: ${word}`));
  expect(found).toEqual([]);
});
