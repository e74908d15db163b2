const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    times: '×',
    divide: '÷',
    plusmn: '±',
    minus: '−',
    deg: '°',
    micro: 'µ',
    euro: '€',
    copy: '©',
    le: '≤',
    ge: '≥',
    ne: '≠',
    rarr: '→',
    larr: '←',
    frac12: '½',
    sup2: '²',
    sup3: '³',
  }),
);

const fromCode = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd';

/** Text with its character references read; unknown names stay as they are. */
const withoutEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z\d]{2,8});/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return fromCode(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return fromCode(Number(name.slice(1)));
    return named.get(name) ?? whole;
  });

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** A piece of HTML: text, or a tag with its name in lower case. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly href: string };

const SKIPPED = /^(script|style|template|head|title)$/;

const hrefOf = (tag: string): string => {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  return withoutEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
};

/**
 * Takes HTML apart in one pass, as far as it is asked for. It is not a browser's parser: what it makes of broken HTML
 * is text without tags.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece, void, undefined> {
  const lower = html.toLowerCase();
  const text = (start: number, end: number): HtmlPiece => ({
    kind: 'text',
    text: withoutEntities(html.slice(start, end)),
  });
  let [at, from] = [0, 0];
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    const comment = html.startsWith('<!--', open);
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d]*)/.exec(lower.slice(open, open + 32)) ?? [];
    if (!comment && name === '' && !/[!?]/.test(html[open + 1] ?? '')) {
      at = open + 1;
      continue;
    }
    const close = html.indexOf(comment ? '-->' : '>', open);
    if (close < 0) break;
    if (open > from) yield text(from, open);
    at = close + (comment ? 3 : 1);
    const href = name === 'a' ? hrefOf(html.slice(open, close)) : '';
    if (name !== '') yield { kind: slash ? 'close' : 'open', name, href };
    if (!slash && SKIPPED.test(name)) {
      const over = lower.indexOf(`</${name}`, at);
      at = over < 0 ? html.length : over;
    }
    from = at;
  }
  if (html.length > from) yield text(from, html.length);
}
