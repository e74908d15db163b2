/** Names of character references in HTML 4, in runs of neighbouring code points. */
const runs: readonly (readonly [first: number, names: string])[] = [
  [34, 'quot'],
  [38, 'amp apos'],
  [60, 'lt'],
  [62, 'gt'],
  [160, 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3'],
  [180, 'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml'],
  [197, 'Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde'],
  [214, 'Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig'],
  [231, 'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide'],
  [248, 'oslash ugrave uacute ucirc uuml yacute thorn yuml'],
  [338, 'OElig oelig'],
  [352, 'Scaron scaron'],
  [376, 'Yuml'],
  [402, 'fnof'],
  [710, 'circ'],
  [732, 'tilde'],
  [913, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [931, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [945, 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau'],
  [965, 'upsilon phi chi psi omega'],
  [977, 'thetasym upsih'],
  [982, 'piv'],
  [8194, 'ensp emsp'],
  [8201, 'thinsp'],
  [8204, 'zwnj zwj lrm rlm'],
  [8211, 'ndash mdash'],
  [8216, 'lsquo rsquo sbquo'],
  [8220, 'ldquo rdquo bdquo'],
  [8224, 'dagger Dagger bull'],
  [8230, 'hellip'],
  [8240, 'permil'],
  [8242, 'prime Prime'],
  [8249, 'lsaquo rsaquo'],
  [8254, 'oline'],
  [8260, 'frasl'],
  [8364, 'euro'],
  [8465, 'image'],
  [8472, 'weierp'],
  [8476, 'real'],
  [8482, 'trade'],
  [8501, 'alefsym'],
  [8592, 'larr uarr rarr darr harr'],
  [8629, 'crarr'],
  [8656, 'lArr uArr rArr dArr hArr'],
  [8704, 'forall'],
  [8706, 'part exist'],
  [8709, 'empty'],
  [8711, 'nabla isin notin'],
  [8715, 'ni'],
  [8719, 'prod'],
  [8721, 'sum minus'],
  [8727, 'lowast'],
  [8730, 'radic'],
  [8733, 'prop infin'],
  [8736, 'ang'],
  [8743, 'and or cap cup int'],
  [8756, 'there4'],
  [8764, 'sim'],
  [8773, 'cong'],
  [8776, 'asymp'],
  [8800, 'ne equiv'],
  [8804, 'le ge'],
  [8834, 'sub sup nsub'],
  [8838, 'sube supe'],
  [8853, 'oplus'],
  [8855, 'otimes'],
  [8869, 'perp'],
  [8901, 'sdot'],
  [8968, 'lceil rceil lfloor rfloor'],
  [9674, 'loz'],
  [9824, 'spades'],
  [9827, 'clubs'],
  [9829, 'hearts diams'],
  [10216, 'lang rang'],
];
const named: ReadonlyMap<string, string> = new Map(
  runs.flatMap(([first, names]) => names.split(' ').map((name, at) => [name, String.fromCodePoint(first + at)])),
);

const fromCode = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd';

/** Text with its character references read; unknown names stay as they are. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z\d]{2,8});/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return fromCode(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return fromCode(Number(name.slice(1)));
    return named.get(name) ?? whole;
  });

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** Elements that are read as markup; another name, such as that of `List<String>`, is text that was written without escapes. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption
  figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend
  li link main map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup option output p param
  picture pre progress q rp rt ruby s samp script section select slot small source span strike strong style sub summary sup
  svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Words that stand in a tag without a value: others, as in `a<b and c>d`, are no attributes. */
const FLAGS =
  /^(allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|hidden|ismap|itemscope|loop|multiple|muted|noshade|nowrap|open|playsinline|readonly|required|reversed|selected|data-[\w-]*)$/;

const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

type Attributes = ReadonlyMap<string, string>;
const NONE: Attributes = new Map();

/** What a tag says besides its name. Null: words that are no attributes stand in it. */
function attributesOf(inside: string): Attributes | null {
  if (inside === '' || inside === '/') return NONE;
  const attributes = new Map<string, string>();
  const hasValues = inside.includes('=');
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!hasValues && !FLAGS.test(key)) return null;
    if (!attributes.has(key)) attributes.set(key, withoutEntities(double ?? single ?? bare ?? '').trim());
  }
  return attributes;
}

/** Finds the ends of tags: a `>` within a quoted value ends none. */
class TagEnds {
  /** Places from which on a sign occurs no more. */
  readonly #last = new Map<string, number>();
  /** A tag had no end: of the others, the first `>` is taken, so that reading takes one pass. */
  #isBroken = false;

  constructor(private readonly html: string) {}

  #next(sign: string, from: number): number {
    if (from >= (this.#last.get(sign) ?? Infinity)) return -1;
    const at = this.html.indexOf(sign, from);
    if (at < 0) this.#last.set(sign, from);
    return at;
  }

  /** Place of the `>` that ends the tag which begins at `open`; negative: it does not end. */
  after(open: number): number {
    const first = this.#next('>', open);
    if (first < 0 || this.#isBroken || !/=\s{0,20}["']/.test(this.html.slice(open, first))) return first;
    let isValue = false;
    for (let at = open; at < this.html.length; at += 1) {
      const sign = this.html[at] ?? '';
      if (sign === '>') return at;
      if (isValue && (sign === '"' || sign === "'")) {
        const end = this.#next(sign, at + 1);
        // A quote that does not end is a slip: the tag ends where it would without it.
        if (end < 0) return first;
        at = end;
      }
      isValue = sign === '=' || (isValue && /\s/.test(sign));
    }
    this.#isBroken = true;
    return first;
  }
}

/** A piece of HTML: text, or a tag with its name in lower case. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      /** Value of one of its attributes; empty for none. */
      readonly attribute: (name: string) => string;
    }
  /** A formula in MathML, as it is written. */
  | { readonly kind: 'math'; readonly xml: string };

const SKIPPED = /^(script|style|template|head|title|svg)$/;

/** Takes HTML apart as a browser does, but for what it does not know: that is text. */
class HtmlReader {
  readonly #lower: string;
  readonly #ends: TagEnds;

  constructor(private readonly html: string) {
    this.#lower = html.toLowerCase();
    this.#ends = new TagEnds(html);
  }

  *pieces(): Generator<HtmlPiece, void, undefined> {
    const { html } = this;
    let [at, from] = [0, 0];
    while (at < html.length) {
      const open = html.indexOf('<', at);
      if (open < 0) break;
      const comment = html.startsWith('<!--', open);
      const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d:-]*)/.exec(this.#lower.slice(open, open + 32)) ?? [];
      if (!comment && (name === '' ? !/[!?]/.test(html[open + 1] ?? '') : !isElement(name))) {
        at = open + 1;
        continue;
      }
      const close = comment ? html.indexOf('-->', open) : this.#ends.after(open);
      if (close < 0) break;
      const attributes = slash || name === '' ? null : attributesOf(html.slice(open + 1 + name.length, close));
      if (name !== '' && !slash && !attributes) {
        at = open + 1;
        continue;
      }
      if (open > from) yield this.#text(from, open);
      at = close + (comment ? 3 : 1);
      if (name === 'math' && !slash) {
        const end = this.#closing(name, at);
        yield { kind: 'math', xml: html.slice(open, end < 0 ? html.length : end) };
        at = end < 0 ? html.length : end;
      } else if (name !== '')
        yield slash
          ? { kind: 'close', name }
          : { kind: 'open', name, attribute: wanted => attributes?.get(wanted) ?? '' };
      if (!slash && SKIPPED.test(name)) {
        const over = this.#lower.indexOf(`</${name}`, at);
        // A drawing that does not end is only a tag.
        if (over >= 0 || name !== 'svg') at = over < 0 ? html.length : over;
      }
      from = at;
    }
    if (html.length > from) yield this.#text(from, html.length);
  }

  #text(start: number, end: number): HtmlPiece {
    return { kind: 'text', text: withoutEntities(this.html.slice(start, end)) };
  }

  /** Behind the tag that closes an element of this name; negative: there is none. */
  #closing(name: string, from: number): number {
    const close = this.#lower.indexOf(`</${name}`, from);
    return close < 0 ? -1 : this.#ends.after(close) + 1 || -1;
  }
}

/** Names with a prefix or a hyphen are those of other markup, such as Word's `o:p`. */
export const isElement = (name: string): boolean => ELEMENTS.has(name) || /[:-]/.test(name);

/**
 * Takes HTML apart in one pass, as far as it is asked for. It is not a browser's parser: what it makes of broken HTML
 * is text without tags.
 */
export const htmlPieces = (html: string): Generator<HtmlPiece, void, undefined> => new HtmlReader(html).pieces();
