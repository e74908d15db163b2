import type { CodeRun } from '@learnloom/contracts/kernel/code-runs';
import { codeLanguages, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type DecorationItem,
  type HighlighterCore,
  type LanguageInput,
  type ShikiTransformer,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { placesOf } from '@learnloom/contracts/runner/word-places';
import { lineClasses, type CodeDisplay } from './code-display.ts';
import { escapeHtml } from './escape-html.ts';

const grammars: Readonly<Record<Exclude<CodeLanguage, 'text'>, () => Promise<{ readonly default: LanguageInput }>>> = {
  javascript: () => import('@shikijs/langs/javascript'),
  typescript: () => import('@shikijs/langs/typescript'),
  java: () => import('@shikijs/langs/java'),
  go: () => import('@shikijs/langs/go'),
  rust: () => import('@shikijs/langs/rust'),
  cpp: () => import('@shikijs/langs/cpp'),
  csharp: () => import('@shikijs/langs/csharp'),
  ruby: () => import('@shikijs/langs/ruby'),
  swift: () => import('@shikijs/langs/swift'),
  python: () => import('@shikijs/langs/python'),
  html: () => import('@shikijs/langs/html'),
  css: () => import('@shikijs/langs/css'),
  json: () => import('@shikijs/langs/json'),
  bash: () => import('@shikijs/langs/bash'),
  sql: () => import('@shikijs/langs/sql'),
};

/** Longer lines stay plain: what a grammar's patterns cost grows fast with the length. */
const MAX_LINE_LENGTH = 1_000;
/**
 * Milliseconds that one line may take. Generous: a grammar's patterns are compiled while its first line is read, and
 * a line that is given up would be shown differently the next time.
 */
const LINE_TIME_LIMIT = 60_000;

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--k-', fontStyle: true });

let loading: Promise<HighlighterCore> | undefined;
const highlighter = () =>
  (loading ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }));

const loadedGrammars = new Map<CodeLanguage, Promise<void>>();

async function withGrammar(language: CodeLanguage): Promise<HighlighterCore> {
  const shiki = await highlighter();
  if (language !== 'text') {
    let loaded = loadedGrammars.get(language);
    if (!loaded) {
      loaded = grammars[language]().then(grammar => shiki.loadLanguage(grammar.default));
      loadedGrammars.set(language, loaded);
    }
    await loaded;
  }
  return shiki;
}

/** Turns the theme's inline styles into classes, so that the page needs no `style-src 'unsafe-inline'`. */
const stylesToClasses: ShikiTransformer = {
  name: 'styles-to-classes',
  pre(node) {
    node.properties = { class: 'shiki', tabindex: '0' };
  },
  line(node) {
    node.properties = { class: 'line' };
  },
  span(node) {
    const style = String(node.properties['style'] ?? '');
    const token = /--k-token-([a-z-]+)/.exec(style)?.[1];
    const classes = [token && `k-${token}`, /italic/.test(style) && 'k-italic', /bold/.test(style) && 'k-bold'];
    const kept = classes.filter(Boolean).join(' ');
    node.properties = kept ? { class: kept } : {};
  },
};

const attributes = (language: CodeLanguage, run: CodeRun | undefined): string =>
  `class="code" data-lang="${language}"${run ? ` data-run="${run}"` : ''}`;

/** Marks of lines, which the classes of `stylesToClasses` make room for. */
const lineMarks = (display: CodeDisplay): ShikiTransformer => ({
  name: 'line-marks',
  line(node, line) {
    node.properties['class'] = lineClasses(line, display);
  },
});

/** Code as emails show it. */
export const plainCode = (code: string, label = ''): string =>
  `${label === '' ? '' : `<p>${escapeHtml(label)}</p>`}<pre><code>${escapeHtml(code)}</code></pre>`;

/** Words to mark, each with its place. Shiki refuses places that overlap. */
function wordMarks(code: string, { words }: CodeDisplay): DecorationItem[] {
  if (words.length === 0) return [];
  return code.split('\n').flatMap((text, line) => {
    const places = [...placesOf(words, text)].sort(([one], [other]) => one - other);
    let end = 0;
    return places.flatMap(([from, to]): DecorationItem[] => {
      if (from < end) return [];
      end = to;
      return [{ start: { line, character: from }, end: { line, character: to }, properties: { class: 'b-word' } }];
    });
  });
}

/** Code that readers do not see and that the blocks below it need when they are tried. */
export const hiddenCode = (code: string, language: CodeLanguage, run?: CodeRun): string =>
  `<figure ${attributes(language, run)} hidden="hidden"><pre>${escapeHtml(code)}</pre></figure>`;

const captionHtml = (language: CodeLanguage, label = ''): string =>
  `<figcaption><span>${label === '' ? '' : `${escapeHtml(label)} · `}${escapeHtml(codeLanguages[language])}</span></figcaption>`;

/** A code block as a figure with its language's name, highlighted with classes `k-*`, and with the marks of `display`. */
export async function codeFigure(
  code: string,
  language: CodeLanguage,
  run?: CodeRun,
  display?: CodeDisplay,
): Promise<string> {
  const shiki = await withGrammar(language);
  const pre = shiki.codeToHtml(code, {
    lang: language,
    theme: 'classes',
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    tokenizeTimeLimit: LINE_TIME_LIMIT,
    transformers: [stylesToClasses, ...(display ? [lineMarks(display)] : [])],
    ...(display && { decorations: wordMarks(code, display) }),
  });
  const caption = display?.showHeader === false ? '' : captionHtml(language, display?.label);
  return `<figure ${attributes(language, run)}>${caption}${pre}</figure>`;
}
