import type { RemoteEntry } from '@learnloom/ui/contract';

/** The shell's own files, as addresses. */
export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly css: readonly string[];
  /** Name of a font file in its package → address. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** Fonts of the text that a reader sees first. */
const firstFonts = /^(?:inter-latin-wght-normal|source-serif-4-latin-(?:wght|opsz)-normal)\.woff2$/;

export const firstPaintFonts = ({ fonts }: ShellFiles): string[] =>
  Object.entries(fonts)
    .filter(([name]) => firstFonts.test(name))
    .map(([, address]) => address);

/** What a route loads besides the shell: its remote's entry, module and chunk. */
export function filesOf(entry: RemoteEntry, pattern: string | null): { scripts: string[]; css: string[] } {
  const chunk = pattern === null ? undefined : entry.routes[pattern];
  const files = [...(entry.preload['remote'] ?? []), ...((chunk && entry.preload[chunk]) || [])];
  return {
    scripts: [entry.entry, ...files.filter(file => file.endsWith('.js'))],
    css: [...entry.css, ...files.filter(file => file.endsWith('.css'))],
  };
}
