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
 * A public type must stand in a file of its name. The class that is started is the public one, else Main, else the
 * first one, as Java's own launcher takes it.
 */
export function javaNames(source: string): JavaNames {
  const text = outermost(source.replace(COMMENTS_AND_STRINGS, ' '));
  const types = [...text.matchAll(TYPE)].flatMap(([, name]) => (name ? [name] : []));
  const open = PUBLIC_TYPE.exec(text)?.[1];
  const main = open ?? (types.includes('Main') ? 'Main' : (types[0] ?? 'Main'));
  const inPackage = PACKAGE.exec(text)?.[1]?.replace(/\s+/g, '');
  return { file: `${open ?? 'Main'}.java`, mainClass: inPackage ? `${inPackage}.${main}` : main };
}
