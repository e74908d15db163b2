import { escapeHtml } from '@learnloom/documents/escape-html';
import { drawImage, widthOfImage } from '../../kernel/drawing/draw-image.ts';
import { FAVICON } from '../fixed-files.ts';
import type { ShareImage } from './share-images.ts';
import { titleLines } from './title-lines.ts';

/** Pixels, as sites that show shared links expect it. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const TITLE = { size: 60, line: 80, lines: 4 };
/** UTF-16 units of a title: more does not fit. */
const MAX_TITLE = 160;

/** Characters that no XML document can hold. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const RIGHT_TO_LEFT = /^[\P{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Noto Sans">${inside}</svg>`;

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly atEnd?: boolean;
}

const line = (text: string, { x, y, size, color, bold, atEnd }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${bold ? ' font-weight="600"' : ''}${atEnd ? ' text-anchor="end"' : ''}>${escapeHtml(text)}</text>`;

const bold = (text: string, x = 0, y = TITLE.size, atEnd = false): string =>
  line(text, { x, y, size: TITLE.size, color: '#1c1b1a', bold: true, atEnd });

/** Widths of words and of the ends of cut words are measured once. */
async function measureTitle(title: string) {
  const widths = new Map<string, number>();
  const measure = async (text: string) => widths.set(text, await widthOfImage(svg(bold(text))));
  const words = new Set(title.split(/\s+/).filter(Boolean));
  for (const word of words) await measure(word);
  const perLetter = TITLE.size * 0.62;
  const space = TITLE.size * 0.26;
  // A part of a word is wide as its letters are on average.
  const widthOfWord = (word: string) => widths.get(word) ?? [...word].length * perLetter;
  return (text: string) =>
    text.split(' ').reduce((width, word) => width + widthOfWord(word), 0) + (text.split(' ').length - 1) * space;
}

/** Draws the image that goes with a shared link, a PNG: the title and the part of the site. */
export async function drawShareImage({ title, part, siteName }: ShareImage): Promise<Uint8Array> {
  const text = title.normalize('NFC').slice(0, MAX_TITLE).replace(UNWRITABLE, ' ');
  const widthOf = await measureTitle(text);
  const lines = titleLines(text, { widthOf, width: WIDTH - 2 * MARGIN, lines: TITLE.lines });
  const atEnd = RIGHT_TO_LEFT.test(text);
  const top = (HEIGHT - lines.length * TITLE.line) / 2 + TITLE.size - 2;
  const mark = FAVICON.replace('<svg ', `<svg x="${MARGIN}" y="${HEIGHT - 124}" width="56" height="56" `);
  const image = svg(
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfcfa"/><rect width="${WIDTH}" height="12" fill="#0f766e"/>`,
      line(part, { x: MARGIN, y: 112, size: 32, color: '#0f766e' }),
      ...lines.map((one, at) => bold(one, atEnd ? WIDTH - MARGIN : MARGIN, top + at * TITLE.line, atEnd)),
      mark,
      line(siteName, { x: MARGIN + 76, y: HEIGHT - 84, size: 32, color: '#57534e' }),
    ].join(''),
  );
  return drawImage(image);
}

/** Draws the mark of the site, a PNG of that many pixels. */
export const drawIcon = (pixels: number): Promise<Uint8Array> => drawImage(FAVICON, pixels);
