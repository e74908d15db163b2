import MarkdownIt from 'markdown-it';
import { parseYaml } from '../front-matter.ts';

/** A part of a question below a heading of level 3. */
export interface Section {
  readonly name: string;
  /** Of its heading. */
  readonly line: number;
  /** Begins on the line after the heading. */
  readonly text: string;
}

/** A question as it stands in a file: below a heading of level 2, settings first, then its text, then its sections. */
export interface QuestionBlock {
  /** The heading, by which the question is known at the next import. */
  readonly name: string;
  readonly line: number;
  readonly settings: Readonly<Record<string, unknown>>;
  lineOf(setting: string): number;
  readonly text: string;
  readonly textLine: number;
  readonly sections: readonly Section[];
}

export interface AssessmentBody {
  /** Markdown above the first question. */
  readonly introduction: string;
  readonly blocks: readonly QuestionBlock[];
}

const parser = new MarkdownIt({ html: false });

interface Heading {
  readonly level: number;
  readonly title: string;
  /** 0-based line of the body. */
  readonly at: number;
}

/** Headings that stand in no list, quotation or program. */
export function headingsOf(body: string): readonly Heading[] {
  const tokens = parser.parse(body, {});
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.level === 0 && token.map
      ? [{ level: Number(token.tag.slice(1)), title: tokens[index + 1]?.content.trim() ?? '', at: token.map[0] }]
      : [],
  );
}

/** Splits the body of a quiz, an exercise or a bank. `firstLine`: of the file, on which it begins. Throws `Mistakes`. */
export function readBlocks(body: string, firstLine: number): AssessmentBody {
  const lines = body.split('\n');
  const headings = headingsOf(body).filter(({ level }) => level === 2 || level === 3);
  const first = headings.find(({ level }) => level === 2)?.at ?? lines.length;
  const blocks = headings
    .filter(({ level }) => level === 2)
    .map((heading, number, all) => {
      const end = all[number + 1]?.at ?? lines.length;
      const sections = headings.filter(({ level, at }) => level === 3 && at > heading.at && at < end);
      return blockOf(lines, heading, { end, sections, firstLine });
    });
  return { introduction: lines.slice(0, first).join('\n').trim(), blocks };
}

interface Bounds {
  readonly end: number;
  readonly sections: readonly Heading[];
  readonly firstLine: number;
}

function blockOf(
  lines: readonly string[],
  { title, at }: Heading,
  { end, sections, firstLine }: Bounds,
): QuestionBlock {
  const until = sections[0]?.at ?? end;
  const begin = firstOf(lines, { from: at + 1, until }, line => line.trim() !== '');
  const hasSettings = SETTING.test(lines[begin] ?? '');
  const settingsEnd = hasSettings ? firstOf(lines, { from: begin, until }, line => line.trim() === '') : begin;
  const settingLines = lines.slice(begin, settingsEnd);
  const settings = hasSettings ? parseYaml(settingLines.join('\n'), firstLine + begin) : {};
  return {
    name: title,
    line: firstLine + at,
    settings,
    lineOf: setting => {
      const found = settingLines.findIndex(line => line.startsWith(`${setting}:`));
      return firstLine + (found < 0 ? at : begin + found);
    },
    ...within(lines, settingsEnd, until, firstLine),
    sections: sections.map((section, index) => ({
      name: section.title,
      line: firstLine + section.at,
      text: lines.slice(section.at + 1, sections[index + 1]?.at ?? end).join('\n'),
    })),
  };
}

/** A line 'name: value', with or without an empty line between it and the heading. */
const SETTING = /^[a-zA-Z]+:( |$)/;

interface Range {
  readonly from: number;
  readonly until: number;
}

/** Place of the first such line in the range; its end where there is none. */
function firstOf(lines: readonly string[], { from, until }: Range, wanted: (line: string) => boolean): number {
  const found = lines.findIndex((line, index) => index >= from && wanted(line));
  return found < 0 || found >= until ? until : found;
}

/** The lines between two places, without empty ones at either end. */
function within(lines: readonly string[], from: number, until: number, firstLine: number) {
  const start = firstOf(lines, { from, until }, line => line.trim() !== '');
  return { text: lines.slice(start, until).join('\n').trimEnd(), textLine: firstLine + start };
}
