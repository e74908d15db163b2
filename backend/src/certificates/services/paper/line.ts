import type { FontWeight } from '../../../kernel/drawing/fonts.ts';
import { runsOf, type Run } from './scripts.ts';

type Document = PDFKit.PDFDocument;

export interface LineStyle {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly color: string;
}

interface Box {
  /** Left edge, top, and width in points. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const MIN_SIZE = 9;

const choose = (document: Document, { font }: Run, { weight = 'regular', size }: LineStyle): Document =>
  document.font(`${font}-${weight}`).fontSize(size);

/** Words of Arabic keep their order with this feature only. */
const optionsOf = ({ rightToLeft }: Run) => ({
  lineBreak: false,
  ...(rightToLeft && { features: ['rtla' as const] }),
});

const widthOf = (document: Document, runs: readonly Run[], style: LineStyle): number =>
  runs.reduce((sum, run) => sum + choose(document, run, style).widthOfString(run.text, optionsOf(run)), 0);

/** Draws a line of text in one or more scripts, in a smaller size where it is too long for its box. */
export function drawLine(
  document: Document,
  text: string,
  { x, y, width }: Box,
  { align = 'center', ...style }: LineStyle & { readonly align?: 'left' | 'center' | 'right' },
): void {
  const runs = runsOf(text);
  const full = widthOf(document, runs, style);
  const size = full > width ? Math.max(MIN_SIZE, (style.size * width) / full) : style.size;
  const fittingStyle = { ...style, size };
  const drawnWidth = widthOf(document, runs, fittingStyle);
  let at = x + { left: 0, center: (width - drawnWidth) / 2, right: width - drawnWidth }[align];
  const baseline = y + (style.size - size) / 2;
  for (const run of runs) {
    choose(document, run, fittingStyle).fillColor(style.color).text(run.text, at, baseline, optionsOf(run));
    at += document.widthOfString(run.text, optionsOf(run));
  }
}
