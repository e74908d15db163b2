/** Languages that code blocks are highlighted in: id → name shown to readers. Other code is shown as plain text. */
export const codeLanguages = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  java: 'Java',
  go: 'Go',
  rust: 'Rust',
  cpp: 'C++',
  csharp: 'C#',
  ruby: 'Ruby',
  swift: 'Swift',
  python: 'Python',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  bash: 'Bash',
  sql: 'SQL',
  text: 'Text',
} as const;
export type CodeLanguage = keyof typeof codeLanguages;

const aliases: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  golang: 'go',
  rs: 'rust',
  'c++': 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  rb: 'ruby',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
};

/** The language that a name or usual abbreviation means; `text` for an unknown one. */
export function codeLanguageOf(name: string): CodeLanguage {
  const id = name.trim().toLowerCase();
  if (Object.hasOwn(codeLanguages, id)) return id as CodeLanguage;
  return Object.hasOwn(aliases, id) ? (aliases[id] ?? 'text') : 'text';
}
