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
  | { readonly kind: 'close'; readonly name: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      /** Value of one of its attributes; empty for none. */
      readonly attribute: (name: keyof typeof attributes) => string;
    };

const SKIPPED = /^(script|style|template|head|title)$/;

const attributes = {
  href: /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  src: /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  alt: /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  'data-equation-content': /\sdata-equation-content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
};

const attributeOf = (tag: string, name: keyof typeof attributes): string => {
  const found = attributes[name].exec(tag);
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
    if (name !== '')
      yield slash
        ? { kind: 'close', name }
        : { kind: 'open', name, attribute: wanted => attributeOf(html.slice(open, close), wanted) };
    if (!slash && SKIPPED.test(name)) {
      const over = lower.indexOf(`</${name}`, at);
      at = over < 0 ? html.length : over;
    }
    from = at;
  }
  if (html.length > from) yield text(from, html.length);
}
