import type { RemoteEntry } from '@learnloom/ui/contract';

/** The shell's own files, as addresses. */
export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly css: readonly string[];
  /** Name of a font file in its package → address. */
  readonly fonts: Readonly<Record<string, string>>;
}

const textFonts = /^(?:inter|source-serif-4)-latin-wght-normal\.woff2$/;
const codeFonts = /^jetbrains-mono-latin-wght-normal\.woff2$/;

/** Fonts of what a reader sees first. They show at once or not at all on this page, so that nothing moves. */
export function firstPaintFonts({ fonts }: ShellFiles, body: string): string[] {
  const code = body.includes('<pre');
  return Object.entries(fonts)
    .filter(([name]) => textFonts.test(name) || (code && codeFonts.test(name)))
    .map(([, address]) => address);
}

/** What a route loads besides the shell: its remote's entry, module and chunk. */
export function filesOf(entry: RemoteEntry, pattern: string | null): { scripts: string[]; css: string[] } {
  const chunk = pattern === null ? undefined : entry.routes[pattern];
  const files = [...(entry.preload['remote'] ?? []), ...((chunk && entry.preload[chunk]) || [])];
  return {
    scripts: [entry.entry, ...files.filter(file => file.endsWith('.js'))],
    css: [...entry.css, ...files.filter(file => file.endsWith('.css'))],
  };
}
