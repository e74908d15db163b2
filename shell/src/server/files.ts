import type { Language } from '@learnloom/contracts/kernel/languages';
import type { RemoteEntry } from '@learnloom/ui/contract';

/** The shell's own files, as addresses. */
export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly css: readonly string[];
  /** Scripts with its messages, by language; English is in its other scripts. */
  readonly messages?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Name of a font file in its package → address. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** Subsets of the text fonts by the letters that only they have; see `fonts.css`. */
const textSubsets = [
  { fonts: /^(?:inter|source-serif-4)-latin-wght-normal\.woff2$/, letters: /(?:)/ },
  {
    fonts: /^(?:inter|source-serif-4)-latin-ext-wght-normal\.woff2$/,
    letters: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/,
  },
  { fonts: /^(?:inter|source-serif-4)-vietnamese-wght-normal\.woff2$/, letters: /[\u0323\u1ea0-\u1ef1]/ },
];
const codeFonts = /^jetbrains-mono-latin-wght-normal\.woff2$/;

/** Fonts of what a reader sees first. They show right away or not at all on this page, so that nothing moves. */
export function firstPaintFonts({ fonts }: ShellFiles, body: string): string[] {
  const needed = textSubsets.filter(({ letters }) => letters.test(body)).map(subset => subset.fonts);
  if (body.includes('<pre')) needed.push(codeFonts);
  return Object.entries(fonts)
    .filter(([name]) => needed.some(pattern => pattern.test(name)))
    .map(([, address]) => address);
}

/** What a route loads besides the shell: its remote's entry, module and chunk, and the messages of these. */
export function filesOf(
  { preload, routes, entry, css }: RemoteEntry,
  pattern: string | null,
  language: Language,
): { scripts: string[]; css: string[] } {
  const chunk = pattern === null ? undefined : routes[pattern];
  const chunks = ['remote', ...(chunk === undefined ? [] : [chunk])];
  const files = chunks.flatMap(name => [...(preload[name] ?? []), ...(preload[`${name}.${language}`] ?? [])]);
  return {
    scripts: [entry, ...files.filter(file => file.endsWith('.js'))],
    css: [...css, ...files.filter(file => file.endsWith('.css'))],
  };
}
