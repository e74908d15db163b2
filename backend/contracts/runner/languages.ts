/** A language of the code editor. */
export interface CodeRunLanguage {
  readonly name: string;
  /** The runtime that the product promises; asked of the execution service [CODE-01]. */
  readonly version: string;
  /** What the execution service calls it. */
  readonly service: string;
  /** Name of the file that holds the code. */
  readonly file: string;
}

/** Languages that can be chosen in the code editor, in order [CODE-01]. */
export const runLanguages = {
  javascript: { name: 'JavaScript', version: '18.15.0', service: 'javascript', file: 'main.js' },
  typescript: { name: 'TypeScript', version: '5.0.3', service: 'typescript', file: 'main.ts' },
  java: { name: 'Java', version: '15.0.2', service: 'java', file: 'Main.java' },
  go: { name: 'Go', version: '1.16.2', service: 'go', file: 'main.go' },
  rust: { name: 'Rust', version: '1.68.2', service: 'rust', file: 'main.rs' },
  cpp: { name: 'C++', version: '10.2.0', service: 'cpp', file: 'main.cpp' },
  csharp: { name: 'C#', version: '6.12.0', service: 'csharp', file: 'main.cs' },
  ruby: { name: 'Ruby', version: '3.0.1', service: 'ruby', file: 'main.rb' },
  swift: { name: 'Swift', version: '5.3.3', service: 'swift', file: 'main.swift' },
} as const satisfies Readonly<Record<string, CodeRunLanguage>>;

/** Further languages, offered only where this installation runs them; any version will do. */
export const extraRunLanguages = {
  python: { name: 'Python', version: '*', service: 'python', file: 'main.py' },
  php: { name: 'PHP', version: '*', service: 'php', file: 'main.php' },
  lua: { name: 'Lua', version: '*', service: 'lua', file: 'main.lua' },
  sql: { name: 'SQL', version: '*', service: 'sqlite3', file: 'main.sql' },
} as const satisfies Readonly<Record<string, CodeRunLanguage>>;

export type PromisedLanguage = keyof typeof runLanguages;
export type RunLanguage = PromisedLanguage | keyof typeof extraRunLanguages;

export const allRunLanguages: Readonly<Record<RunLanguage, CodeRunLanguage>> = {
  ...runLanguages,
  ...extraRunLanguages,
};

export const DEFAULT_LANGUAGE: PromisedLanguage = 'javascript';

export const isRunLanguage = (id: string): id is RunLanguage => Object.hasOwn(allRunLanguages, id);
