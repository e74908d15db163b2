import type { Op } from 'quill-delta';
import Delta from 'quill-delta';
import type { Range } from 'quill';
import QuillClipboard from 'quill/modules/clipboard.js';
import { linkAddress } from './link-address.ts';
import { copiedHtml } from './copy/copied-html.ts';
import { copiedMarkdown } from './copy/copied-markdown.ts';
import { readClip, writeOps } from './clip/document-clip.ts';
import { applyPaste } from './paste/apply-paste.ts';
import { blocksOf } from './paste/document-blocks.ts';
import { contextOf } from './paste/editor-context.ts';
import { LeftOut } from './paste/left-out.ts';
import { PastedImages } from './paste/pasted-images.ts';
import { parsePasted } from './paste/pasted-html.ts';
import { readHtml } from './paste/read-html.ts';
import { cellsIn, isMarkdown, markdownHtml } from './paste/read-text.ts';

interface PastedData {
  readonly html: string;
  readonly text: string;
  readonly files: readonly File[];
  /** Language of code that VS Code copied; empty for others. */
  readonly language: string;
}

/** VS Code says beside its markup which language it copied. */
function languageIn(data: DataTransfer): string {
  try {
    const told = JSON.parse(data.getData('vscode-editor-data') || '{}') as { readonly mode?: unknown } | null;
    return typeof told?.mode === 'string' ? told.mode : '';
  } catch {
    return '';
  }
}

const dataOf = (data: DataTransfer): PastedData => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain') || data.getData('text/uri-list').replace(/^#.*\r?\n?/gm, ''),
  files: [...data.files],
  language: languageIn(data),
});

/** Markup that says nothing but which image the file is. */
function isOnlyImage(html: string): boolean {
  const { body } = parsePasted(html);
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1;
}

/** Reads what is pasted from other programs, and gives what is copied to them. */
export class Clipboard extends QuillClipboard {
  override onCapturePaste(event: ClipboardEvent): void {
    const { quill } = this;
    if (event.defaultPrevented || !quill.isEnabled() || !event.clipboardData) return;
    event.preventDefault();
    const range = quill.getSelection(true) as Range | null;
    const data = dataOf(event.clipboardData);
    if (!range) return;
    const clip = readClip(event.clipboardData, quill);
    if (clip && !quill.getFormat(range.index)['code-block']) {
      contextOf(quill)?.notify(clip.notice);
      return applyPaste(quill, range, clip.ops);
    }
    if (data.files.length > 0 && (data.html ? isOnlyImage(data.html) : data.text === ''))
      return quill.uploader.upload(range, [...data.files]);
    this.#paste(range, data);
  }

  override onCaptureCopy(event: ClipboardEvent, isCut = false): void {
    const { quill } = this;
    const range = quill.getSelection() as Range | null;
    if (event.defaultPrevented || !event.clipboardData || !range || range.length === 0) return;
    event.preventDefault();
    const { ops } = quill.getContents(range.index, range.length);
    event.clipboardData.setData('text/html', copiedHtml(ops));
    event.clipboardData.setData('text/plain', copiedMarkdown(ops));
    writeOps(event.clipboardData, ops);
    if (isCut) quill.deleteText(range.index, range.length, 'user');
  }

  override convert({ html, text }: { html?: string; text?: string }, formats: Record<string, unknown> = {}): Delta {
    if (formats['code-block']) return new Delta().insert(text ?? '', { 'code-block': formats['code-block'] });
    if (!html) return new Delta().insert(text ?? '', formats);
    const ops = new Delta([...this.#read(html, new LeftOut(), new PastedImages(false))]);
    const last = ops.ops.at(-1);
    const isOpen = typeof last?.insert !== 'string' || !last.insert.endsWith('\n') || last.attributes !== undefined;
    return isOpen ? ops : ops.slice(0, ops.length() - 1);
  }

  #read(html: string, leftOut: LeftOut, images: PastedImages, language = ''): readonly Op[] {
    return readHtml(html, { blocks: blocksOf(this.quill, language), images, leftOut });
  }

  #paste(range: Range, { html, text, files, language }: PastedData): void {
    const { quill } = this;
    const context = contextOf(quill);
    const formats = quill.getFormat(range.index);
    context?.notify('');
    if (formats['code-block']) return applyPaste(quill, range, codeLines(text, formats['code-block']));
    if (this.#linkWords(range, text)) return;
    const leftOut = new LeftOut();
    const images = new PastedImages(context?.uploads !== null && context?.quill === quill, files);
    if (html && language !== 'markdown') {
      applyPaste(quill, range, withoutLastBreak(this.#read(html, leftOut, images, language)));
    } else if (isMarkdown(text)) {
      this.#pasteMarkdown(range, text, leftOut, images);
    } else {
      const cells = cellsIn(text);
      const table = cells && blocksOf(quill).table(tableOf(cells));
      const address = /\s/.test(text.trim()) ? null : /^https?:/i.test(text.trim()) ? linkAddress(text) : null;
      if (table) applyPaste(quill, range, [{ insert: table }]);
      else if (address) applyPaste(quill, range, [{ insert: text.trim(), attributes: { link: address } }]);
      else applyPaste(quill, range, plainOps(text, formats));
    }
    for (const { id, file, alt } of images.uploads) context?.uploads?.startAt(id, file, alt);
    context?.notify(leftOut.sentence());
  }

  /** The text as it came is a step of its own: Undo goes back to it. */
  #pasteMarkdown({ index, length }: Range, text: string, leftOut: LeftOut, images: PastedImages): void {
    const { quill } = this;
    const before = quill.getLength();
    applyPaste(quill, { index, length }, plainOps(text, {}));
    const inserted = quill.getLength() - before + length;
    applyPaste(quill, { index, length: inserted }, withoutLastBreak(this.#read(markdownHtml(text), leftOut, images)));
  }

  /** An address that is pasted over words links them. */
  #linkWords({ index, length }: Range, text: string): boolean {
    const address = /^\s*https?:\/\/\S+\s*$/i.test(text) ? linkAddress(text) : null;
    if (!address || length === 0 || this.quill.getText(index, length).includes('\n')) return false;
    this.quill.history.cutoff();
    this.quill.formatText(index, length, 'link', address, 'user');
    this.quill.history.cutoff();
    this.quill.setSelection(index + length, 0, 'silent');
    return true;
  }
}

const plainOps = (text: string, formats: Record<string, unknown>): readonly Op[] => {
  const plain = text.replace(/\r\n?/g, '\n');
  const inline = Object.fromEntries(Object.entries(formats).filter(([name]) => INLINE.has(name)));
  return plain === '' ? [] : [{ insert: plain, ...(Object.keys(inline).length > 0 && { attributes: inline }) }];
};

const INLINE = new Set(['bold', 'italic', 'underline', 'strike', 'code', 'script']);

const codeLines = (text: string, language: unknown): readonly Op[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line, index): Op[] => [
      ...(index > 0 ? [{ insert: '\n', attributes: { 'code-block': language } }] : []),
      ...(line === '' ? [] : [{ insert: line }]),
    ]);

const tableOf = (cells: readonly (readonly string[])[]) => ({
  cells: cells.map(row => row.map(cell => [{ insert: `${cell}\n` }])),
  alignments: (cells[0] ?? []).map(() => null),
  headerRow: false,
  headerColumn: false,
});

/** A paragraph that was copied alone goes on in the line that it is pasted into. */
function withoutLastBreak(ops: readonly Op[]): Op[] {
  const [only] = ops.filter(({ insert }) => typeof insert !== 'string' || insert.includes('\n'));
  const last = ops.at(-1);
  const isParagraph = typeof last?.insert === 'string' && last.insert.endsWith('\n') && !last.attributes;
  if (!isParagraph || only !== last || (last.insert as string).indexOf('\n') < (last.insert as string).length - 1)
    return [...ops];
  const text = (last.insert as string).slice(0, -1);
  return text === '' ? ops.slice(0, -1) : [...ops.slice(0, -1), { insert: text }];
}
