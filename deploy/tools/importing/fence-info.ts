import { codeLanguageOf, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { isCodeRun, type CodeRun } from '@learnloom/contracts/kernel/code-runs';

/** What the first line of a fence says of its code. */
export interface FenceInfo {
  readonly name: string;
  readonly language: CodeLanguage;
  readonly run: CodeRun | undefined;
  /** Name of a file or the like; empty: none. */
  readonly label: string;
  /** Lines to highlight, as `1, 4-6`; empty: none. */
  readonly highlightLine: string;
  readonly diffAddLines: string;
  readonly diffRemoveLines: string;
}

/**
 * Reads what is behind the three ticks, as Docusaurus, VitePress, mdBook and others write it: `js {2,4-5} title="a.js"`,
 * `rust,ignore`, `ts twoslash [vite.config.ts]`. Words that mean nothing here are left out.
 */
export function fenceInfo(info: string): FenceInfo {
  const [, name = ''] = /^\s*([^\s,{[]*)/.exec(info) ?? [];
  const rest = info.trim().slice(name.length);
  const valueOf = (key: string) =>
    new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(rest)?.slice(1).find(Boolean);
  const linesOf = (key: string) => (new RegExp(`${key}=\\{([\\d,\\s-]+)\\}`).exec(rest)?.[1] ?? '').trim();
  const words = rest.replace(/"[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]/g, ' ').split(/[\s,]+/);
  return {
    name,
    language: codeLanguageOf(name),
    run: words.find(isCodeRun),
    label: valueOf('title') ?? valueOf('filename') ?? /(?:^|\s)\[([^\]]+)\]/.exec(rest)?.[1] ?? '',
    highlightLine: (/(?:^|\s)\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? '').trim(),
    diffAddLines: linesOf('ins'),
    diffRemoveLines: linesOf('del'),
  };
}
