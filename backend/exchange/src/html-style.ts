type Formats = Readonly<Record<string, unknown>>;

/** Declarations of a `style` that say what a text means, with the formats that they give or take away. */
const DECLARATIONS: readonly (readonly [declaration: RegExp, formats: Formats])[] = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i, { bold: true }],
  // Editors wrap what is pasted into one `b` that is none.
  [/(?:^|;)\s*font-weight\s*:\s*(?:normal|lighter|[1-4]00)\b/i, { bold: false }],
  [/(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)\b/i, { italic: true }],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,40}\bunderline\b/i, { underline: true }],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]{0,40}\bline-through\b/i, { strike: true }],
  [/(?:^|;)\s*vertical-align\s*:\s*super\b/i, { script: 'super' }],
  [/(?:^|;)\s*vertical-align\s*:\s*sub\b/i, { script: 'sub' }],
];

const MONOSPACE = /(?:^|;)\s*font-family\s*:[^;]{0,200}\b(?:monospace|courier|consolas|monaco|menlo)\b/i;

/** Formats that a `style` gives to a text; false: takes away. */
export const styledFormats = (name: string, style: string): Formats =>
  style === ''
    ? {}
    : Object.assign(
        {},
        ...DECLARATIONS.filter(([declaration]) => declaration.test(style)).map(([, formats]) => formats),
        name === 'span' && MONOSPACE.test(style) ? { code: true } : {},
      );

/** Formats without those that are taken away. */
export const givenFormats = (formats: Formats): Formats =>
  Object.values(formats).includes(false)
    ? Object.fromEntries(Object.entries(formats).filter(([, value]) => value !== false))
    : formats;

/** Whether a `style` keeps readers from seeing what stands in it. */
export const isHidden = (style: string): boolean =>
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(style);

/** Whether a list is numbered with letters or Roman numbers, or starts with another number than 1. */
export const isNumberedOtherwise = (name: string, attribute: (name: string) => string): boolean =>
  (name === 'ol' &&
    (/^[aAiI]$/.test(attribute('type')) ||
      !/^1?$/.test(attribute('start')) ||
      /list-style(?:-type)?\s*:[^;]{0,40}(?:alpha|latin|roman|greek)/i.test(attribute('style')))) ||
  (name === 'li' && attribute('value') !== '');
