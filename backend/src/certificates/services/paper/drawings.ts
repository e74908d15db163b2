import encodeQR from 'qr';
import { INK } from '@learnloom/contracts/certificates/contrast';
import type { CertificateTemplate } from '@learnloom/contracts/certificates/template-events';
import { escapeHtml } from '@learnloom/documents/escape-html';
import { hasFonts } from './scripts.ts';

const FAMILY = 'Noto Sans, Noto Naskh Arabic, sans-serif';
const GRAY = '#57534e';

/** Words in lines of about so many letters; what does not fit the last line ends with an ellipsis. */
function linesOf(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

/** A line of text; nothing where a script has no font. */
const line = (text: string, attributes: string): string =>
  hasFonts(text) ? `<text ${attributes} font-family="${FAMILY}">${escapeHtml(text)}</text>` : '';

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** A tick in a seal with a wavy edge, around the middle. */
function seal(x: number, y: number, radius: number, color: string): string {
  const points = Array.from({ length: 48 }, (_, at) => {
    const far = radius * (at % 2 === 0 ? 1 : 0.93);
    const angle = (at * Math.PI) / 24;
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  const tick = `M${x - radius * 0.32} ${y + radius * 0.02}l${radius * 0.22} ${radius * 0.24}l${radius * 0.42} ${-radius * 0.5}`;
  return `<polygon points="${points.join(' ')}" fill="${color}"/><path d="${tick}" fill="none" stroke="#fff" stroke-width="${radius * 0.14}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The badge of a course. */
export function badgeDrawing(courseTitle: string, { accent, background, issuer }: CertificateTemplate): string {
  const lines = linesOf(courseTitle, 22, 3);
  const texts = lines.map((text, at) =>
    line(
      text,
      `x="256" y="${360 - 17 * (lines.length - 1) + 34 * at}" font-size="28" font-weight="600" fill="${INK}" text-anchor="middle"`,
    ),
  );
  return svg(
    512,
    512,
    `<circle cx="256" cy="256" r="250" fill="${background}" stroke="${accent}" stroke-width="10"/>` +
      `<circle cx="256" cy="256" r="230" fill="none" stroke="${accent}" stroke-width="2"/>` +
      seal(256, 172, 96, accent) +
      texts.join('') +
      line(issuer, `x="256" y="440" font-size="20" font-weight="400" fill="${GRAY}" text-anchor="middle"`),
  );
}

/** What other sites show of a shared certificate. It names nobody: copies of it stay where it was shared. */
export function shareDrawing(courseTitle: string, template: CertificateTemplate): string {
  const { accent, background, issuer, heading } = template;
  const texts = linesOf(courseTitle, 26, 3).map((text, at) =>
    line(text, `x="440" y="${280 + 72 * at}" font-size="56" font-weight="600" fill="${INK}"`),
  );
  return svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${background}"/><rect width="1200" height="18" fill="${accent}"/>` +
      `<rect x="40" y="58" width="1120" height="532" fill="none" stroke="${accent}" stroke-width="2"/>` +
      seal(240, 324, 130, accent) +
      line(heading, `x="440" y="190" font-size="32" font-weight="600" fill="${accent}"`) +
      texts.join('') +
      line(issuer, `x="440" y="530" font-size="28" font-weight="400" fill="${GRAY}"`),
  );
}

/** A QR code as an image of vectors. */
export const qrDrawing = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium', border: 1 });
