/** MathML of a formula in TeX, as KaTeX writes it without styles; a mistake in it is shown in its place. */
export async function formulaHtml(tex: string, displayMode: boolean): Promise<string> {
  const { default: katex } = await import('katex');
  return katex.renderToString(tex, {
    displayMode,
    output: 'mathml',
    throwOnError: false,
    trust: false,
    // A formula is at most some thousand characters: macros that expand into more are not for readers.
    maxExpand: 200,
    maxSize: 20,
    strict: 'ignore',
  });
}

/** Elements of MathML and their attributes. Without those that may hold HTML of another kind, such as `annotation-xml`. */
export const mathElements: Readonly<Record<string, readonly string[]>> = {
  math: ['xmlns', 'display'],
  semantics: [],
  annotation: ['encoding'],
  mrow: [],
  mi: ['mathvariant'],
  mn: [],
  mo: [
    'fence',
    'stretchy',
    'separator',
    'lspace',
    'rspace',
    'minsize',
    'maxsize',
    'accent',
    'symmetric',
    'movablelimits',
    'largeop',
  ],
  ms: [],
  mtext: [],
  mspace: ['width', 'height', 'linebreak'],
  mfrac: ['linethickness'],
  msqrt: [],
  mroot: [],
  mstyle: ['displaystyle', 'scriptlevel', 'mathsize'],
  merror: [],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mphantom: [],
  menclose: ['notation'],
  msub: [],
  msup: [],
  msubsup: [],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: [],
  mtable: ['rowspacing', 'columnspacing', 'columnalign', 'columnlines', 'rowlines', 'frame', 'side', 'width'],
  mtr: [],
  mtd: ['columnalign'],
  mlabeledtr: [],
};
