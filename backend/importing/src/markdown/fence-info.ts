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
  // MkDocs may put all of it in braces: `{ .py title="a.py" hl_lines="2" }`.
  const [, braced] = /^\s*\{\s*(\..*)\}\s*$/.exec(info) ?? [];
  const plain = (braced ?? info).trim().replace(/^\./, '');
  const [, name = ''] = /^([^\s,{[:=]*)/.exec(plain) ?? [];
  const rest = plain.slice(name.length);
  const valueOf = (key: string) =>
    new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(rest)?.slice(1).find(Boolean);
  const linesOf = (key: string) => (new RegExp(`${key}=\\{([\\d,\\s-]+)\\}`).exec(rest)?.[1] ?? '').trim();
  return {
    name,
    language: codeLanguageOf(name),
    run: [valueOf('run')].find(isCodeRun),
    label:
      valueOf('title') ??
      valueOf('filename') ??
      valueOf('file-name') ??
      valueOf('file') ??
      /(?:^|\s)\[([^\]]+)\]/.exec(rest)?.[1] ??
      '',
    highlightLine: (
      /(?:^|[\s\w])\{([\d,\s-]+)\}/.exec(rest)?.[1] ??
      valueOf('hl_lines')?.replace(/\s+/g, ',') ??
      ''
    ).trim(),
    diffAddLines: linesOf('ins'),
    diffRemoveLines: linesOf('del'),
  };
}
