import type { Head, HostKind, RemotesManifest } from '@learnloom/ui/contract';
import { languageOf, remoteAt, setSiteIdentity, THEME_SCRIPT } from '@learnloom/ui/platform';
import { documentOf } from './document.ts';
import { filesOf, firstPaintFonts, type ShellFiles } from './files.ts';

/** A question with its answer, for the browser to begin with. */
export interface Answered {
  readonly name: string;
  readonly input: object;
  readonly output: unknown;
}

export interface ComposedFrom {
  readonly host: HostKind;
  readonly pathname: string;
  /** Address of the main host, without a trailing slash. */
  readonly site: string;
  readonly manifest: RemotesManifest;
  readonly shell: ShellFiles;
  /** Position of the read models that the answers are at least as new as. */
  readonly position: string | null;
  /** Bytes that can be recorded at once; null: no limit of its own. */
  readonly recordedBytes: number | null;
  readonly inlineScripts: readonly string[];
  readonly head: Head;
  /** Pattern of the remote's route, whose files are loaded early. */
  readonly route: string | null;
  /** Empty: the browser draws it. */
  readonly body: string;
  readonly answered: readonly Answered[];
  /** Text of a style sheet to put into the page; null: it is linked. */
  styleText(address: string): string | null;
  /** What a file of a remote must be; null: nobody knows. */
  integrityOf(address: string): string | null;
}

export interface ComposedPage {
  readonly html: string;
  /** What the content security policy has to allow by hash. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** Article HTML stands in the page already; the browser reads it back from there. */
function withoutHtml(answered: Answered, body: string): Answered {
  const { name, output } = answered;
  if (!body.includes(`data-html-of="${name}"`) || typeof output !== 'object' || output === null) return answered;
  const { htmlContent: _, ...rest } = output as Record<string, unknown>;
  return { ...answered, output: rest };
}

/** The accent in light and dark; lighter in the dark, where it stands on dark paper. */
const accentStyle = (color: string): string => {
  const derived = (accent: string, on: string): string =>
    `--accent:${accent};--accent-strong:color-mix(in oklab,${accent} 85%,var(--ink));--on-accent:${on};--accent-text:${accent};` +
    `--accent-soft:color-mix(in oklab,${accent} 14%,var(--paper));--accent-line:color-mix(in oklab,${accent} 45%,var(--paper));` +
    `--accent-glow:color-mix(in oklab,${accent} 14%,transparent)`;
  const light = derived(color, '#ffffff');
  const dark = derived(`color-mix(in oklab,${color} 55%,#ffffff)`, '#10211f');
  const scheme = (name: string): string => `[data-joy-color-scheme][data-joy-color-scheme=${name}]`;
  return `:root:root,${scheme('light')}{${light}}${scheme('dark')}{${dark}}`;
};

/** The whole HTML page around what was drawn, or around nothing. Runs no code of a remote. */
export function composePage(page: ComposedFrom): ComposedPage {
  const { host, pathname, site, manifest, shell, position, recordedBytes, body, route } = page;
  setSiteIdentity(manifest.identity);
  const entry = remoteAt(manifest, host, pathname);
  const language = languageOf(manifest, host);
  const remote = entry && filesOf(entry, route, language);
  const styles = [...shell.css, ...((body && remote?.css) || [])].map(address => ({
    address,
    text: page.styleText(address),
    integrity: page.integrityOf(address),
  }));
  const color = manifest.identity?.color ?? null;
  const colorStyle = color === null ? null : accentStyle(color);
  const inlineScripts = [THEME_SCRIPT, ...page.inlineScripts];
  const html = documentOf({
    host,
    site,
    language,
    head: page.head,
    styles,
    colorStyle,
    fonts: firstPaintFonts(shell, body),
    preload: [...(shell.messages?.[language] ?? []), ...(remote?.scripts ?? [])].map(address => ({
      address,
      integrity: page.integrityOf(address),
    })),
    scripts: shell.scripts,
    body,
    boot: {
      manifest,
      answers: page.answered.map(one => withoutHtml(one, body)),
      position,
      recordedBytes,
      canonicalHost: new URL(site).host,
    },
    inlineScripts,
  });
  return {
    html,
    inlineScripts,
    inlineStyles: [...styles.map(({ text }) => text), colorStyle].flatMap(text => text ?? []),
  };
}
