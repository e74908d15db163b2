import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { languageCodes } from '@learnloom/contracts/kernel/languages';

const root = path.resolve(import.meta.dirname, '../../..');

const sourceFolders = [
  'shell/src',
  'shell/ui/src',
  ...readdirSync(root).flatMap(name => (name.startsWith('mfe-') ? [`${name}/src`] : [])),
];

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`);

const files = sourceFolders.flatMap(filesBelow);

/** Readers see none of these: their messages are in English only. */
const forStaff =
  /\/admin\/|^mfe-admin\/src\/(?!public\/)|\/(?:categories|compare|editor|grid)\/|\/forms\/(?:draft|merge)\//;

const areas = files.filter(file => file.endsWith('/messages/en.ts')).map(file => path.dirname(file));

type Texts = Readonly<Record<string, string>>;

async function textsOf(area: string, language: string): Promise<Texts> {
  const exported = (await import(path.join(root, area, `${language}.ts`))) as Readonly<Record<string, Texts>>;
  const texts = exported[language === 'en' ? 'english' : 'messages'];
  if (!texts) throw new Error(`${area}/${language}.ts exports no messages`);
  return texts;
}

const form = /_(?:zero|one|two|few|many|other)$/;
/** Placeholders and marked parts. A plural form may say its number in words. */
const marksOf = (text: string, plural: boolean): string =>
  [...text.matchAll(/\{\{(\w+)\}\}|<\/?\w+>/g)]
    .map(([mark]) => mark)
    .filter(mark => !plural || mark !== '{{count}}')
    .toSorted()
    .join(' ');

/** What is wrong with the messages of a language, beside the English ones. */
function faultsIn(english: Texts, translated: Texts, forms: readonly string[]): readonly string[] {
  const expected = new Map<string, string>();
  for (const [key, text] of Object.entries(english))
    if (!form.test(key)) expected.set(key, text);
    else if (key.endsWith('_other')) for (const one of forms) expected.set(key.replace(form, `_${one}`), text);
  const missing = [...expected].flatMap(([key, text]) => {
    const other = translated[key];
    if (other === undefined || (other === '' && text !== '')) return [`${key} is missing`];
    const plural = form.test(key);
    return marksOf(text, plural) === marksOf(other, plural) ? [] : [`${key} has other placeholders`];
  });
  return [
    ...missing,
    ...Object.keys(translated).flatMap(key => (expected.has(key) ? [] : [`${key} is not in English`])),
  ];
}

/** French has a form for millions, too, which reads as the one for other numbers. */
const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(one => language !== 'fr' || one !== 'many');

test('a message that is missing, or has other placeholders, is a fault', () => {
  const english = { a: 'See <b>{{name}}</b>', n_one: '{{count}} item', n_other: '{{count}} items', c: 'c' };
  const french = { a: 'Voir {{nom}}', n_one: 'un seul', c: '' };
  expect(faultsIn(english, french, ['one', 'other'])).toEqual([
    'a has other placeholders',
    'n_other is missing',
    'c is missing',
  ]);
});

test('every message for readers is in each language, with the same placeholders [LANG-01]', async () => {
  expect(areas.length).toBeGreaterThan(2);
  const faults: string[] = [];
  for (const area of areas.filter(one => !forStaff.test(`${one}/`))) {
    const english = await textsOf(area, 'en');
    for (const language of languageCodes.filter(one => one !== 'en'))
      for (const fault of faultsIn(english, await textsOf(area, language), formsOf(language)))
        faults.push(`${area}/${language}.ts: ${fault}`);
  }
  expect(faults).toEqual([]);
});

const named = new Set(['aria-label', 'placeholder', 'alt', 'title']);

/** Words that a screen has in its code instead of a message file. */
function wordsIn(file: string): number {
  const tree = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  let count = 0;
  const visit = (node: ts.Node): void => {
    const attribute = ts.isJsxAttribute(node) && named.has(node.name.getText()) ? node.initializer : undefined;
    const text = ts.isJsxText(node) ? node.text : attribute && ts.isStringLiteral(attribute) ? attribute.text : '';
    if (/\p{L}{2}/u.test(text) && !/^\S+@\S+$/.test(text)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return count;
}

const folderOf = (file: string): string => {
  const source = sourceFolders.find(folder => file.startsWith(`${folder}/`)) ?? '';
  return path.posix.join(source, file.slice(source.length + 1).split('/')[0] ?? '');
};

test('screens have their words in message files [WORD-01]', () => {
  const screens = files.filter(file => /(?<!\.test|\.fixture)\.tsx$/.test(file));
  const counts = new Map<string, number>();
  for (const file of screens) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + wordsIn(file));
  const over = [...counts].filter(([, count]) => count > 0);
  expect(over).toEqual([]);
});
