/** A place in a file of the program. */
export interface CodePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1; null: not told. */
  readonly column: number | null;
}

/** A part of a message: plain text, or text that names a place. */
interface MessagePart {
  readonly text: string;
  readonly place: CodePlace | null;
}

/** Places that are linked in one message, and characters of it in which they are looked for. */
const MAX_PLACES = 200;
const MAX_CHARACTERS = 65_536;

const escapeRegExp = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * `main.go:3:7` and `main.rb:3` (most), `main.ts(3,7)` (TypeScript, C#), `"main.py", line 3` (Python), `main.php on line 3`.
 * A path may stand before the name; a longer name that ends alike is another file.
 */
const patternOf = (files: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_.-])(${files.map(escapeRegExp).join('|')})` +
      String.raw`(?::(\d{1,6})(?::(\d{1,5}))?|\((\d{1,6}),(\d{1,5})\)|", line (\d{1,6})| on line (\d{1,6}))(?!\d)`,
    'gu',
  );

/** The public class of a Java program names its file, whatever the editor calls it. */
const PUBLIC_CLASS =
  /\bpublic\s+(?:(?:final|abstract|sealed)\s+)?(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u;

/** Names under which messages may speak of a program's file. */
export function namesOf(file: string, code: string): readonly string[] {
  const className = file.endsWith('.java') ? PUBLIC_CLASS.exec(code)?.[1] : undefined;
  return className === undefined || `${className}.java` === file ? [file] : [file, `${className}.java`];
}

/**
 * Takes a message apart at the places that it names. `files`: names that messages use, each with the file that it means.
 */
export function partsOf(message: string, files: ReadonlyMap<string, string>): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  const add = (to: number): void => {
    if (to > from) parts.push({ text: message.slice(from, to), place: null });
  };
  const matches = files.size === 0 ? [] : message.slice(0, MAX_CHARACTERS).matchAll(patternOf([...files.keys()]));
  let places = 0;
  for (const match of matches) {
    if ((places += 1) > MAX_PLACES) break;
    const [text, name = '', plain, column, bracketed, bracketedColumn, python, php] = match;
    add(match.index);
    const at = column ?? bracketedColumn;
    parts.push({
      text,
      place: {
        file: files.get(name) ?? name,
        line: Number(plain ?? bracketed ?? python ?? php),
        column: at === undefined ? null : Number(at),
      },
    });
    from = match.index + text.length;
  }
  add(message.length);
  return parts;
}
