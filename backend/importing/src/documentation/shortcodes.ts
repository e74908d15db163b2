/** What stands in braces for a generator of sites: `{{< note >}}` of Hugo, `{% hint style="info" %}` of GitBook and Liquid. */
interface Shortcode {
  readonly name: string;
  /** As they are written. */
  readonly attributes: string;
  readonly isClosing: boolean;
}

// What is within ends at the next braces, so that it is read once, whatever a text holds.
const SHORTCODE =
  /(`+)[^`\n]*\1|\{\{[<%]-?\s*\/\*((?:(?!\{\{)[^]){0,2000}?)\*\/\s*-?[>%]\}\}|\{\{[<%]-?\s*(\/?)\s*([\w./-]+)([^{}]{0,2000}?)[>%]\}\}|\{%-?\s*(\/?)([\w-]+)([^{}%\n]{0,500})%\}/g;

/** `[a]({{< ref "b.md" >}})` leads to a text wherever it is. */
const REFERENCE = /\]\(\s*\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["'`]?([^\s"'`]+)["'`]?\s*[>%]\}\}([^\s()]*)\s*\)/g;

const CODE_IN_LINE =
  /\{\{[<%]\s*(?:highlight|code|hl)\b[^{}\n]*[>%]\}\}([^{}\n`]+)\{\{[<%]\s*\/\s*(?:highlight|code|hl)\s*[>%]\}\}/g;

/** `name="value"`, or what stands alone. */
const ARGUMENT =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+)/g;

class Arguments {
  readonly named = new Map<string, string>();
  readonly alone: string[] = [];

  constructor(attributes: string) {
    for (const [, name, ...values] of attributes.trim().replace(/-$/, '').replace(/\/$/, '').matchAll(ARGUMENT)) {
      const value = values.find(one => one !== undefined) ?? '';
      if (name === undefined) this.alone.push(value);
      else this.named.set(name.toLowerCase(), value);
    }
  }

  /** The first of these that is given; empty: none. */
  of(...names: readonly string[]): string {
    return names.map(name => this.named.get(name)).find(value => value !== undefined) ?? '';
  }
}

const quote = (text: string): string => `"${text.replaceAll('"', '&quot;').replaceAll(/\s+/g, ' ')}"`;

const tag = (name: string, attributes: Readonly<Record<string, string>>, end = ''): string => {
  const markup = Object.entries(attributes).map(([key, value]) => (value === '' ? '' : ` ${key}=${quote(value)}`));
  return `<${name}${markup.join('')}${end}>`;
};

const ADMONITIONS: ReadonlySet<string> = new Set(
  'note tip info important warning caution danger hint notice alert admonition callout pageinfo'.split(' '),
);
const TABS: ReadonlySet<string> = new Set(['tabs', 'tabpane', 'tabset', 'code-tabs', 'codetabs']);
const FOLDED: ReadonlySet<string> = new Set(['details', 'expand', 'collapse', 'accordion', 'spoiler', 'expandable']);
const CODE: ReadonlySet<string> = new Set(['highlight', 'code-toggle', 'codefrominline', 'code', 'mermaid', 'katex']);
const CODE_OF_FILE: ReadonlySet<string> = new Set(['codefromfile', 'code_sample', 'codenew', 'code-sample']);
const PICTURES: ReadonlySet<string> = new Set(['figure', 'img', 'image', 'imgproc']);
/** Headings that Kubernetes' texts share. */
const HEADINGS: Readonly<Record<string, string>> = {
  prerequisites: 'Before you begin',
  objectives: 'Objectives',
  cleanup: 'Cleaning up',
  whatsnext: "What's next",
  synopsis: 'Synopsis',
  options: 'Options',
  seealso: 'See Also',
};
const WORDS_OF_VERSIONS: Readonly<Record<string, string>> = {
  'new-in': 'New in',
  'version-added': 'New in',
  'deprecated-in': 'Deprecated in',
};

/** The component's name that stands for a shortcode of any name. */
const componentOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[^\w]+(\w?)/g, (_, next: string) => next.toUpperCase());

/** Labels of tabs that their group names. */
type TabLabels = string[];

/** What an opening shortcode becomes as a tag of a component that the reader of HTML knows; null: it stays. */
function openedTag(name: string, given: Arguments, isPaired: boolean, labels: TabLabels): string | null {
  const [first = '', second = ''] = given.alone;
  const version = WORDS_OF_VERSIONS[name];
  if (version !== undefined) {
    const words = `${version} ${first || given.of('version')}`.trim();
    return isPaired ? tag('Note', { title: words }) : tag('VersionBadge', { text: words }, ' /');
  }
  if (ADMONITIONS.has(name)) {
    const isNamed = !/^(?:hint|notice|alert|admonition|callout|pageinfo)$/.test(name);
    const type = isNamed ? name : given.of('type', 'style', 'color', 'level', 'icon') || first || 'note';
    const title = given.of('title', 'header') || (isNamed ? first : second);
    return tag('Admonition', { type: type === 'primary' || type === 'default' ? 'note' : type, title });
  }
  if (TABS.has(name)) {
    labels.splice(
      0,
      labels.length,
      ...given
        .of('items')
        .split(/\s*,\s*/)
        .filter(Boolean),
    );
    return '<Tabs>';
  }
  if (/^(?:tab|tabitem|codetab|tab-item)$/.test(name))
    return tag('TabItem', {
      label: given.of('name', 'header', 'title', 'label') || first || (labels.shift() ?? 'Tab'),
    });
  if (FOLDED.has(name)) return tag('Details', { title: given.of('summary', 'title') || first || 'Details' });
  if (name === 'youtube') return tag('YouTube', { id: given.of('id') || first, title: given.of('title') }, ' /');
  if (name === 'vimeo') return tag('Vimeo', { src: `https://vimeo.com/${given.of('id') || first}` }, ' /');
  if (PICTURES.has(name)) {
    const [src, alt] = [given.of('src', 'image', 'link') || first, given.of('alt') || second];
    return src === '' ? null : tag('Figure', { src, alt, caption: given.of('caption', 'title') }, isPaired ? '' : ' /');
  }
  if (name === 'card' || name === 'button' || name === 'link-card' || name === 'embed' || name === 'content-ref') {
    const href = given.of('href', 'link', 'url', 'relref') || first;
    const title = given.of('title', 'text');
    return href === ''
      ? null
      : isPaired
        ? tag('Link', { href })
        : tag('LinkCard', { href, title: title || href }, ' /');
  }
  return null;
}

/** What a shortcode within a line becomes: words, or nothing that is seen; null: it stays. */
function plainWords(name: string, given: Arguments): string | null {
  const [first = ''] = given.alone;
  const file = given.of('file');
  // As VitePress takes the code of another file in.
  if (CODE_OF_FILE.has(name) && file !== '') return `<<< @/${file.replace(/^\//, '')}{${given.of('lang', 'language')}}`;
  if (name === 'br') return '<br>';
  if (name === 'toc' || name === 'table-of-contents') return '<TableOfContents />';
  if (name === 'heading') return HEADINGS[first] ?? null;
  if (name === 'glossary_tooltip' || name === 'glossary-tooltip')
    return given.of('text') || given.of('term_id').replaceAll('-', ' ') || first || null;
  if (name === 'feature-state') {
    const version = given.of('for_k8s_version');
    return version === '' ? null : `**Feature state:** Kubernetes ${version} (${given.of('state') || 'stable'})`;
  }
  return null;
}

/** The first line of a fence. */
function fenceLine(name: string, given: Arguments, code: string): string {
  const [first = ''] = given.alone;
  if (name === 'mermaid') return 'mermaid';
  if (name === 'katex') return 'latex';
  if (name === 'code-toggle') {
    const language =
      /^\s*[[{]/.test(code) && /^\s*\{/.test(code) ? 'json' : /^\s*[\w."'-]+\s*=|^\s*\[/.test(code) ? 'toml' : 'yaml';
    const file = given.of('file');
    return file === '' ? language : `${language} title="${/\.\w+$/.test(file) ? file : `${file}.${language}`}"`;
  }
  const lines = /hl_lines=\[?"?([\d,\s-]+)/.exec(
    [...given.alone, given.of('hl_lines') && `hl_lines=${given.of('hl_lines')}`].join(' '),
  )?.[1];
  const marks = lines === undefined ? '' : ` {${lines.trim().replace(/[\s,]+/g, ',')}}`;
  const title = given.of('title', 'file');
  return `${given.of('lang', 'language') || first || 'text'}${marks}${title === '' ? '' : ` title="${title}"`}`;
}

const FENCE = '``````';

const isLiquid = (text: string): boolean => text.startsWith('{%');
/** `{% raw %}` is for Liquid alone, and comments are for nobody. */
const LIQUID_SILENT: ReadonlySet<string> = new Set(['raw', 'endraw', 'capture', 'endcapture']);

/** Text outside of code, in which shortcodes are replaced. */
class ShortcodeReader {
  private readonly labels: TabLabels = [];
  /** Names of what was opened as a component, with its own. */
  private readonly open: { readonly name: string; readonly component: string }[] = [];

  /** Names that are closed somewhere, by the kind of their braces. */
  private readonly ends: ReadonlySet<string>;

  constructor(whole: string) {
    const hugo = [...whole.matchAll(/\{\{[<%]-?\s*\/\s*([\w./-]+)\s*-?[>%]\}\}/g)].map(([, name = '']) => `<${name}`);
    const liquid = [...whole.matchAll(/\{%-?\s*(?:end[_-]?|\/)([\w-]+)\s*-?%\}/g)].map(([, name = '']) => `%${name}`);
    this.ends = new Set([...hugo, ...liquid].map(name => name.toLowerCase()));
  }

  replace(text: string): string {
    return text
      .replace(CODE_IN_LINE, (_, code: string) => `\`${code.trim()}\``)
      .replace(REFERENCE, (_, path: string, rest: string) => `](<${path}${rest}>)`)
      .replace(SHORTCODE, (all: string, ...groups: (string | undefined)[]) => {
        const [ticks, comment, slash, name, attributes, liquidSlash, liquidName, liquidAttributes] = groups;
        if (ticks !== undefined) return unescape(all);
        if (comment !== undefined) return unescape(all).replaceAll('<', '&lt;');
        const lines = '\n'.repeat(all.split('\n').length - 1);
        const codeName = (name ?? liquidName ?? '').toLowerCase();
        const end = isLiquid(all) ? /^end(?:_|-)?(\w[\w-]*)$/.exec(codeName)?.[1] : undefined;
        const code: Shortcode = {
          name: end ?? codeName,
          attributes: attributes ?? liquidAttributes ?? '',
          isClosing: (slash ?? liquidSlash ?? '') !== '' || end !== undefined,
        };
        if (isLiquid(all) && LIQUID_SILENT.has(codeName)) return lines;
        const result = code.isClosing ? this.closed(code) : this.opened(code, isLiquid(all));
        return result === null ? all : `${result}${lines}`;
      });
  }

  private opened({ name, attributes }: Shortcode, liquid: boolean): string | null {
    if (name === 'comment') return '<!--';
    const args = new Arguments(attributes);
    const isPaired = !/\/-?$/.test(attributes.trim()) && this.ends.has(`${liquid ? '%' : '<'}${name}`);
    const replacement = plainWords(name, args) ?? openedTag(name, args, isPaired, this.labels);
    if (!isPaired) return replacement;
    // One of another name is left out, and what is in it stays.
    const written = replacement ?? (liquid ? null : `<${componentOf(name)}>`);
    const component = /^<(\w+)/.exec(written ?? '')?.[1];
    if (component !== undefined) this.open.push({ name, component });
    return written;
  }

  private closed({ name }: Shortcode): string | null {
    if (name === 'comment') return '-->';
    const at = this.open.findLastIndex(one => one.name === name);
    if (at < 0) return null;
    const [one] = this.open.splice(at, 1);
    return one ? `</${one.component}>` : null;
  }
}

/** Hugo's own documentation puts the signs of a comment into a shortcode that is to be shown. */
const unescape = (text: string): string =>
  text.replace(
    /(\{\{[<%])-?\s*\/\*([^]*?)\*\/\s*-?([>%]\}\})/g,
    (_, open: string, inner: string, close: string) => `${open} ${inner.trim()} ${close}`,
  );

const OPENS_CODE =
  /^([ \t>]{0,40}(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?:\{\{[<%]-?\s*([\w-]+)([^{}]{0,2000})[>%]\}\}|\{%-?\s*(highlight|mermaid)([^{}%]{0,500})%\})[ \t]*$/;
const CLOSES_CODE = /^[ \t>]{0,40}(?:\{\{[<%]-?\s*\/\s*([\w-]+)\s*-?[>%]\}\}|\{%-?\s*end([\w-]+)\s*-?%\})[ \t]*$/;

interface CodeShortcode {
  readonly before: string;
  readonly name: string;
  readonly given: Arguments;
  /** Line of its end. */
  readonly end: number;
}

/** Shortcodes around code, by the lines on which they begin. */
function codeShortcodes(lines: readonly string[]): ReadonlyMap<number, CodeShortcode> {
  const shortcodesAt = new Map<number, CodeShortcode>();
  const ends = new Map<string, number>();
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (!line.includes('{')) continue;
    const [, closesHugo, closesLiquid] = CLOSES_CODE.exec(line) ?? [];
    const closes = closesHugo ?? closesLiquid;
    if (closes !== undefined) ends.set(closes.toLowerCase(), at);
    const [, before = '', hugo, attributes, liquid, liquidAttributes] = OPENS_CODE.exec(line) ?? [];
    const name = (hugo ?? liquid ?? '').toLowerCase();
    const own = attributes ?? liquidAttributes ?? '';
    const end = CODE.has(name) && !/\/-?$/.test(own.trim()) ? ends.get(name) : undefined;
    if (end !== undefined) shortcodesAt.set(at, { before, name, given: new Arguments(own), end });
  }
  return shortcodesAt;
}

/** The text with tags of components and fences in place of shortcodes: each line stays on its line. */
export function withoutShortcodes(text: string): string {
  if (!/\{\{[<%]|\{%/.test(text)) return text;
  const reader = new ShortcodeReader(text);
  const codeLines = text.split('\n');
  const codes = codeShortcodes(codeLines);
  const result: string[] = [];
  let plain: string[] = [];
  let fence = '';
  const endPlain = () => {
    if (plain.length > 0) result.push(...reader.replace(plain.join('\n')).split('\n'));
    plain = [];
  };
  for (let at = 0; at < codeLines.length; at += 1) {
    const line = codeLines[at] ?? '';
    const ticks = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '' || ticks !== '') {
      endPlain();
      result.push(unescape(line));
      if (fence === '') fence = ticks;
      else if (ticks.startsWith(fence)) fence = '';
      continue;
    }
    const code = codes.get(at);
    if (!code) {
      plain.push(line);
      continue;
    }
    endPlain();
    const { before, name, given, end } = code;
    const inner = codeLines.slice(at + 1, end);
    const space = before.replace(/[^\s>]/g, ' ');
    result.push(
      `${before}${FENCE}${fenceLine(name, given, inner.join('\n'))}`,
      ...inner.map(unescape),
      `${space}${FENCE}`,
    );
    at = end;
  }
  endPlain();
  return result.join('\n');
}
