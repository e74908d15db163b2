import MarkdownIt from 'markdown-it';
import { mistake } from '../markdown/mistakes.ts';
import type { Section } from './question-blocks.ts';

/** An entry of a list in a section. Lines are of the file. */
export interface Entry {
  readonly text: string;
  readonly line: number;
}

export interface TickedEntry extends Entry {
  readonly ticked: boolean;
}

const parser = new MarkdownIt({ html: false });

/** The entries of a section that is one list; lines below an entry are indented by two. Throws `Mistakes`. */
function entriesOf(section: Section, mark: RegExp, wanted: string): readonly Entry[] {
  const entries: { text: string; line: number }[] = [];
  for (const [index, line] of section.text.split('\n').entries()) {
    const last = entries.at(-1);
    const begun = mark.exec(line);
    if (begun) entries.push({ text: line.slice(begun[0].length), line: section.line + 1 + index });
    else if (last && (line.startsWith('  ') || line.trim() === '')) last.text += `\n${line.replace(/^ {2,3}/, '')}`;
    else if (line.trim() !== '') throw mistake(section.line + 1 + index, `${section.name}: ${wanted}`);
  }
  return entries.map(({ text, line }) => ({ text: text.trim(), line }));
}

export const listOf = (section: Section): readonly Entry[] =>
  entriesOf(section, /^- /, "each line must begin with '- '");

export const orderOf = (section: Section): readonly Entry[] =>
  entriesOf(section, /^\d+\. /, "each line must begin with its number, such as '1. '");

const TICK = /^\[([ x])\] /;

/** A list of `- [x]` and `- [ ]`. */
export const ticksOf = (section: Section): readonly TickedEntry[] =>
  listOf(section).map(({ text, line }) => {
    const tick = TICK.exec(text);
    if (!tick)
      throw mistake(line, `${section.name}: each line must begin with '- [ ] ', or '- [x] ' where it is right`);
    return { text: text.slice(tick[0].length), line, ticked: tick[1] === 'x' };
  });

/** The programs of a section, by the first word after their fence; '' for none. */
export function fencesOf(section: Section): ReadonlyMap<string, string> {
  const fences = parser.parse(section.text, {}).filter(({ type }) => type === 'fence');
  return new Map(fences.map(({ info, content }) => [info.trim().split(/\s+/)[0] ?? '', content.replace(/\n$/, '')]));
}
