import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import type { OrderItem } from '@learnloom/contracts/orders/order-events';

/** What a receipt says. Amounts in minor units. */
export interface Receipt {
  readonly number: string;
  readonly seller: string;
  readonly buyer: string;
  /** As people read it. */
  readonly paidOn: string;
  /** Null: one course was bought. */
  readonly bundle: { readonly title: string } | null;
  readonly items: readonly Pick<OrderItem, 'course' | 'title' | 'price'>[];
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly refunded: number;
  /** Null: there was nothing to pay. */
  readonly provider: string | null;
}

const require = createRequire(import.meta.url);
let font: Buffer | null = null;

/** The whole file: a subset lacks the marks of some languages. */
const fontFile = (): Buffer =>
  (font ??= readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')));

const MARGIN = 56;
const LEFT = MARGIN;
const AMOUNT_WIDTH = 110;
const WIDTH = 595 - 2 * MARGIN;

type Doc = PDFKit.PDFDocument;

function line(doc: Doc, label: string, amount: string, size = 11): void {
  const { y } = doc;
  doc.fontSize(size).text(label, LEFT, y, { width: WIDTH - AMOUNT_WIDTH - 12 });
  const after = doc.y;
  doc.text(amount, LEFT + WIDTH - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  doc.y = Math.max(after, doc.y) + 6;
}

const rule = (doc: Doc): void => {
  doc
    .moveTo(LEFT, doc.y)
    .lineTo(LEFT + WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke('#8e887d');
  doc.y += 10;
};

function write(doc: Doc, receipt: Receipt): void {
  const money = (minor: number): string => moneyLabel(minor, receipt.currency);
  doc.font(fontFile()).fillColor('#1c1b1a');
  doc.fontSize(22).text('Receipt', LEFT, MARGIN);
  doc.fontSize(11).fillColor('#4d4943').text(receipt.seller).moveDown();
  for (const text of [`Order ${receipt.number}`, `Paid on ${receipt.paidOn}`, `Paid by ${receipt.buyer}`])
    doc.text(text);
  if (receipt.provider) doc.text(`Payment: ${receipt.provider}`);
  doc.moveDown(2).fillColor('#1c1b1a');
  rule(doc);
  if (receipt.bundle) doc.fontSize(11).text(`${receipt.bundle.title}, ${receipt.items.length} courses:`).moveDown(0.5);
  for (const { title, price } of receipt.items) line(doc, title, money(price));
  rule(doc);
  if (receipt.discount > 0) {
    line(doc, 'Subtotal', money(receipt.subtotal));
    line(doc, 'Discount', `−${money(receipt.discount)}`);
  }
  line(doc, 'Total', money(receipt.total), 14);
  if (receipt.refunded > 0) line(doc, 'Refunded', `−${money(receipt.refunded)}`);
}

/** A receipt as a tagged PDF of one page or more. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Receipt ${receipt.number}`, Author: receipt.seller };
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, tagged: true, lang: 'en-US', displayTitle: true, info });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  write(doc, receipt);
  doc.end();
  return done;
}
