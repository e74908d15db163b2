import type { RunLanguage } from '@learnloom/contracts/runner/languages';

/** Languages that can be edited: those that run, and those of web pages. */
export type EditorLanguage = RunLanguage | 'html' | 'css';

/** How Ace treats a language: its highlighter, and what Tab writes. */
export interface Mode {
  /** Ace's name of it, once `load` is done. */
  readonly name: string;
  /** Columns of one indent. */
  readonly indent: 2 | 4;
  readonly tabs?: true;
  load(): Promise<unknown>;
}

/** Each highlighter is a file of its own, loaded when its language is first shown. */
export const modes: Readonly<Record<EditorLanguage, Mode>> = {
  javascript: { name: 'javascript', indent: 2, load: () => import('ace-builds/src-noconflict/mode-javascript') },
  typescript: { name: 'typescript', indent: 2, load: () => import('ace-builds/src-noconflict/mode-typescript') },
  java: { name: 'java', indent: 4, load: () => import('ace-builds/src-noconflict/mode-java') },
  go: { name: 'golang', indent: 4, tabs: true, load: () => import('ace-builds/src-noconflict/mode-golang') },
  rust: { name: 'rust', indent: 4, load: () => import('ace-builds/src-noconflict/mode-rust') },
  cpp: { name: 'c_cpp', indent: 4, load: () => import('ace-builds/src-noconflict/mode-c_cpp') },
  csharp: { name: 'csharp', indent: 4, load: () => import('ace-builds/src-noconflict/mode-csharp') },
  ruby: { name: 'ruby', indent: 2, load: () => import('ace-builds/src-noconflict/mode-ruby') },
  swift: { name: 'swift', indent: 4, load: () => import('ace-builds/src-noconflict/mode-swift') },
  python: { name: 'python', indent: 4, load: () => import('ace-builds/src-noconflict/mode-python') },
  php: { name: 'php', indent: 4, load: () => import('ace-builds/src-noconflict/mode-php') },
  lua: { name: 'lua', indent: 2, load: () => import('ace-builds/src-noconflict/mode-lua') },
  sql: { name: 'sql', indent: 2, load: () => import('ace-builds/src-noconflict/mode-sql') },
  html: { name: 'html', indent: 2, load: () => import('ace-builds/src-noconflict/mode-html') },
  css: { name: 'css', indent: 2, load: () => import('ace-builds/src-noconflict/mode-css') },
};
