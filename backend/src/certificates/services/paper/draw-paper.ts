import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { INK } from '@learnloom/contracts/certificates/contrast';
import { ERASED_NAME } from '@learnloom/contracts/certificates/labels';
import { fontFile } from '../../../kernel/drawing/fonts.ts';
import { drawLine } from './line.ts';
import { paperImage } from './paper-image.ts';
import type { Paper } from './paper.ts';

type Document = PDFKit.PDFDocument;

/** Of A4 in landscape, in points. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const MARGIN = 72;
const GRAY = '#57534e';
const RED = '#b42318';
const QR_SIZE = 92;
const SIDE = 200;
const REVOKED = 'Revoked: this certificate is no longer valid';

const middle = { x: MARGIN, width: WIDTH - 2 * MARGIN };

function openDocument({ courseTitle, template, issuedAt }: Paper): Document {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: fontFile('sans', 'regular') as unknown as string,
    info: {
      Title: `${template.heading}: ${courseTitle}`,
      Author: template.issuer,
      CreationDate: new Date(issuedAt),
      ModDate: new Date(issuedAt),
    },
  });
  for (const font of ['sans', 'arabic'] as const)
    for (const weight of ['regular', 'bold'] as const)
      document.registerFont(`${font}-${weight}`, fontFile(font, weight));
  return document;
}

/** What a screen reader passes over. */
function drawFrame(document: Document, { template: { accent, background } }: Paper): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, WIDTH, HEIGHT).fill(background);
  document.rect(0, 0, WIDTH, 10).fill(accent);
  document
    .lineWidth(1)
    .rect(32, 38, WIDTH - 64, HEIGHT - 70)
    .stroke(accent);
  document.endMarkedContent();
}

/** The modules of a QR code as one path. */
function drawCode(document: Document, text: string, x: number, y: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const unit = QR_SIZE / rows.length;
  document.rect(x - 8, y - 8, QR_SIZE + 16, QR_SIZE + 16).fill('#ffffff');
  rows.forEach((row, down) =>
    row.forEach((dark, across) => {
      if (dark) document.rect(x + across * unit, y + down * unit, unit + 0.05, unit + 0.05);
    }),
  );
  document.fill(INK);
}

interface Part {
  readonly tag: 'H1' | 'P' | 'Figure';
  /** What is read out: its text, or what the figure shows. */
  readonly says: string;
  readonly draw: () => void;
}

type Line = Parameters<typeof drawLine>[3] & { readonly x?: number; readonly y: number; readonly width?: number };

const linePart = (document: Document, says: string, { x, y, width, ...style }: Line, tag: Part['tag'] = 'P'): Part => ({
  tag,
  says,
  draw: () => drawLine(document, says, { ...middle, ...(x !== undefined && { x }), ...(width && { width }), y }, style),
});

function headParts(document: Document, { template, logo }: Paper): readonly Part[] {
  const { issuer, heading, accent } = template;
  const fit = { fit: [220, 52] as [number, number], align: 'center', valign: 'center' } as const;
  return [
    logo
      ? { tag: 'Figure', says: issuer, draw: () => document.image(logo as Buffer, WIDTH / 2 - 110, 64, fit) }
      : linePart(document, issuer, { y: 80, size: 16, weight: 'bold', color: INK }),
    linePart(document, heading, { y: 134, size: 30, weight: 'bold', color: accent }, 'H1'),
  ];
}

function learnerParts(document: Document, paper: Paper): readonly Part[] {
  const { name, erased, template, courseTitle, facts, revoked } = paper;
  return [
    linePart(document, 'This certifies that', { y: 198, size: 12, color: GRAY }),
    erased
      ? linePart(document, ERASED_NAME, { y: 230, size: 22, color: GRAY })
      : linePart(document, name, { y: 218, size: 38, weight: 'bold', color: INK }),
    linePart(document, template.statement, { y: 286, size: 13, color: GRAY }),
    linePart(document, courseTitle, { y: 310, size: 24, weight: 'bold', color: INK }),
    linePart(document, facts.join('  ·  '), { y: 356, size: 11, color: GRAY }),
    ...(revoked ? [linePart(document, REVOKED, { y: 390, size: 15, weight: 'bold', color: RED })] : []),
  ];
}

function signerParts(document: Document, { template, signature }: Paper): readonly Part[] {
  const { signerName, signerTitle, issuer } = template;
  const left = { x: MARGIN, width: SIDE, align: 'left' } as const;
  const fit = { fit: [SIDE, 54] as [number, number], valign: 'bottom' } as const;
  const name = linePart(document, signerName || issuer, { ...left, y: 490, size: 12, weight: 'bold', color: INK });
  return [
    ...(signature
      ? [
          {
            tag: 'Figure' as const,
            says: `Signature of ${signerName || issuer}`,
            draw: () => void document.image(signature as Buffer, MARGIN, 424, fit),
          },
        ]
      : []),
    {
      ...name,
      draw: () => {
        document
          .lineWidth(0.75)
          .moveTo(MARGIN, 484)
          .lineTo(MARGIN + SIDE, 484)
          .stroke(GRAY);
        name.draw();
      },
    },
    ...(signerTitle ? [linePart(document, signerTitle, { ...left, y: 508, size: 10, color: GRAY })] : []),
  ];
}

function codeParts(document: Document, { issuedOn, code, address }: Paper): readonly Part[] {
  const x = WIDTH - MARGIN - QR_SIZE;
  const width = 300;
  const right = { x: x - 18 - width, width, align: 'right' } as const;
  return [
    linePart(document, `Issued on ${issuedOn}`, { ...right, y: 452, size: 10, color: GRAY }),
    linePart(document, `Code ${code}`, { ...right, y: 470, size: 12, weight: 'bold', color: INK }),
    linePart(document, address.replace(/^https?:\/\//, ''), { ...right, y: 492, size: 10, color: GRAY }),
    { tag: 'Figure', says: `QR code of ${address}`, draw: () => drawCode(document, address, x, 430) },
  ];
}

/** Scripts whose letters are drawn in another order, or in other shapes, than they are written. */
const RESHAPED = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

const readOut = (tag: Part['tag'], says: string) =>
  tag === 'Figure' ? { alt: says } : RESHAPED.test(says) ? { actual: says } : {};

/** Draws a certificate as a tagged PDF, which a screen reader reads in its order. */
export async function drawPaper(given: Paper): Promise<Uint8Array> {
  const [logo, signature] = await Promise.all([paperImage(given.logo), paperImage(given.signature)]);
  const paper = { ...given, logo, signature };
  const document = openDocument(paper);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  drawFrame(document, paper);
  const root = document.struct('Document');
  document.addStructure(root);
  const parts = [headParts, learnerParts, signerParts, codeParts].flatMap(of => of(document, paper));
  for (const { tag, says, draw } of parts) root.add(document.struct(tag, readOut(tag, says), [draw]));
  root.end();
  document.end();
  await done;
  return Buffer.concat(pieces);
}
