import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '@learnloom/deploy/webpack/packages';
import { PlainError } from '@learnloom/deploy/running/plain-error';

const ENDING = '.txt';

/** The template with every `{{name}}` filled in. Throws for one that has no value. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template wants {{${name}}}`);
    return value;
  });

async function formatted(file: string, text: string): Promise<string> {
  const target = path.join(root, file);
  try {
    return await format(text, { ...(await resolveConfig(target)), filepath: target });
  } catch (error) {
    // A name may be a word of the language, such as `class`.
    throw new PlainError(`${file} cannot be written: ${String(error).split('\n', 1)[0]}`);
  }
}

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/**
 * Writes the files of folders of templates to where their own paths say. Answers the paths; writes over nothing. `first`:
 * what else is changed, once it is known that none of them is there.
 */
export async function writeTemplates(
  kinds: string | readonly string[],
  values: Readonly<Record<string, string>>,
  first: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<readonly string[]> {
  // What a later folder has too is taken from there.
  const folderOf = new Map<string, string>();
  for (const kind of [kinds].flat()) {
    const folder = path.join(import.meta.dirname, 'templates', kind);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (statSync(path.join(folder, name)).isFile()) folderOf.set(name, folder);
  }
  const templates = [...folderOf.keys()].sort();
  const files = templates.map(name => [name, filled(name.slice(0, -ENDING.length), values)] as const);
  const taken = files.find(([, file]) => existsSync(path.join(root, file)));
  if (taken) throw new PlainError(`${taken[1]} is there already.`);
  const texts = await Promise.all(
    files.map(([name, file]) =>
      formatted(file, filled(readFileSync(path.join(folderOf.get(name) ?? '', name), 'utf8'), values)),
    ),
  );
  const changed = await first();
  files.forEach(([, file], index) => write(file, texts[index] ?? ''));
  return [...changed, ...files.map(([, file]) => file)];
}

/** A change of a file that is there: `text` is put behind what `after` finds. */
export interface Insertion {
  readonly file: string;
  readonly after: RegExp;
  readonly text: string;
}

/** Makes the insertions, or none of them: throws for one whose place is not found. */
export async function insert(insertions: readonly Insertion[]): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  for (const { file, after, text } of insertions) {
    const before = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    if (!after.test(before)) throw new PlainError(`${file} has no place for ${text.trim()}: please add it by hand.`);
    texts.set(
      file,
      before.replace(after, found => found + text),
    );
  }
  const ready = await Promise.all([...texts].map(async ([file, text]) => [file, await formatted(file, text)] as const));
  for (const [file, text] of ready) write(file, text);
  return [...texts.keys()];
}
