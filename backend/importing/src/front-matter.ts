import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { mistake, Mistakes } from './markdown/mistakes.ts';

export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Line on which a field stands; 1 for one that is not there. */
  lineOf(field: string): number;
  /** Markdown below the front matter. */
  readonly body: string;
  /** Line on which the body begins. */
  readonly bodyLine: number;
}

const FENCE = '---';
/** Without a field, but for comments. */
const EMPTY = /^---[ \t]*\r?\n(?:[ \t]*(?:#[^\n]*)?\n)*---[ \t]*(?:\r?\n|$)/;

/** Splits a file into its YAML front matter and its Markdown body. Throws a `Mistakes`. Dates stay text. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trimEnd() !== FENCE) throw mistake(1, "front matter is missing: the first line must be '---'");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === FENCE);
  if (end < 0) throw mistake(1, "front matter does not end: a line with '---' is missing");
  const yaml = lines.slice(1, end);
  const fields = parseYaml(yaml.join('\n'), 2);
  return {
    fields,
    lineOf: field => 1 + Math.max(0, yaml.findIndex(line => line.startsWith(`${field}:`)) + 1),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  };
}

/** The same of a file that may have none, as files of other sites do. Hugo's TOML is read as far as it is `name = value`. */
export function readAnyFrontMatter(text: string): FrontMatter {
  const plain = text.replace(/^\uFEFF/, '');
  const [, toml] = /^\+\+\+[ \t]*\r?\n([^]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/.exec(plain) ?? [];
  if (toml !== undefined) return readFrontMatter(plain.replace(/^\+\+\+/gm, FENCE).replace(toml, yamlOf(toml)));
  if (/^---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.test(plain)) {
    const isEmpty = EMPTY.test(plain);
    if (!isEmpty) return readForeignFrontMatter(plain);
    const [head = ''] = EMPTY.exec(plain) ?? [];
    return withoutFields(plain.slice(head.length), head.split('\n').length);
  }
  return withoutFields(plain, 1);
}

/** Other sites read `title: $state` and `title: bind:`, which are no YAML: each line is then a name and its value. */
function readForeignFrontMatter(text: string): FrontMatter {
  try {
    return readFrontMatter(text);
  } catch (error) {
    const [, yaml = ''] = /^---[ \t]*\r?\n([^]*?)\r?\n---/.exec(text) ?? [];
    if (!(error instanceof Mistakes) || /^kind:|:[ \t]+(["'])(?!.*\1[ \t]*$)/m.test(yaml)) throw error;
    const quoted = yaml.replace(
      /^([\w-]+):[ \t]+(.+)$/gm,
      (_, name: string, value: string) => `${name}: ${JSON.stringify(unquote(value))}`,
    );
    try {
      return readFrontMatter(text.replace(yaml, () => quoted));
    } catch {
      throw error;
    }
  }
}

const unquote = (value: string): string => /^(["'])(.*)\1\s*$/.exec(value)?.[2] ?? value.trim();

const withoutFields = (text: string, bodyLine: number): FrontMatter => ({
  fields: {},
  lineOf: () => 1,
  body: text.replace(/\r\n/g, '\n'),
  bodyLine,
});

const yamlOf = (toml: string): string =>
  toml
    .split(/\r?\n/)
    .map(line => line.replace(/^(\w+)\s*=\s*/, '$1: ').replace(/^\[.*$/, '#'))
    .join('\n');

/** Lines of 'name: value'. `firstLine`: of the file, on which they begin. Throws a `Mistakes`. */
export function parseYaml(yaml: string, firstLine: number): Readonly<Record<string, unknown>> {
  let parsed: unknown;
  try {
    parsed = load(yaml, { schema: CORE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw mistake((error.mark?.line ?? 0) + firstLine, `front matter is not valid YAML: ${error.reason}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw mistake(firstLine, "front matter must be a list of 'name: value' lines");
  }
  return parsed as Readonly<Record<string, unknown>>;
}
