/** Names in a Java source: of its file, and of the class that is started. */
export interface JavaNames {
  readonly file: string;
  readonly mainClass: string;
}

/** One that has no end matches too: a search that gave it up would begin anew at each of its quotes. */
const COMMENTS_AND_STRINGS =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;
const TYPE = /\b(?:class|interface|enum|record)\s+([A-Za-z_$][\w$]*)/g;
const PUBLIC_TYPE =
  /\bpublic\s+(?:(?:abstract|final|sealed|non-sealed|strictfp)\s+)*(?:class|interface|enum|record)\s+([A-Za-z_$][\w$]*)/;
const PACKAGE = /^\s*package\s+([A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*)\s*;/;

/** What Java's own launcher begins with. */
const MAIN = /\bstatic\s+(?:(?:public|final|synchronized|strictfp)\s+){0,4}void\s+main\s*\(/;

/** Names of the outermost types that have a `main` of their own. */
function withMain(source: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let text = '';
  let type: string | undefined;
  for (const character of source) {
    if (character === '{') {
      if (depth === 0) {
        type = [...text.matchAll(TYPE)].at(-1)?.[1];
        text = '';
      }
      depth += 1;
    } else if (character === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) {
        if (type !== undefined && MAIN.test(text)) found.push(type);
        text = '';
      }
    } else if (depth < 2) text += character;
  }
  return found;
}

/** Text outside of every brace: there stand the types that are not members of others. */
function outermost(source: string): string {
  let depth = 0;
  let text = '';
  for (const character of source) {
    if (character === '}') depth = Math.max(0, depth - 1);
    if (depth === 0) text += character;
    if (character === '{') depth += 1;
  }
  return text;
}

/**
 * A public type must stand in a file of its name. The class that is started is one that has `main`: the public one, else
 * Main, else the first; where none has, one of all in that order, so that Java says what is missing.
 */
export function javaNames(source: string): JavaNames {
  const plain = source.replace(COMMENTS_AND_STRINGS, ' ');
  const text = outermost(plain);
  const types = [...text.matchAll(TYPE)].flatMap(([, name]) => (name ? [name] : []));
  const open = PUBLIC_TYPE.exec(text)?.[1];
  const startable = withMain(plain);
  const candidates = startable.length > 0 ? startable : types;
  const preferred = [open, 'Main'].find(name => name !== undefined && candidates.includes(name));
  const main = preferred ?? candidates[0] ?? 'Main';
  const inPackage = PACKAGE.exec(text)?.[1]?.replace(/\s+/g, '');
  return { file: `${open ?? 'Main'}.java`, mainClass: inPackage ? `${inPackage}.${main}` : main };
}
