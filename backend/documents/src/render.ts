import type { HeadingEntry, RenderedDocument } from '@learnloom/contracts/kernel/document';
import type { RichTextDocument } from './document.ts';
import { headingsOf } from './headings.ts';
import { codeFigure, hiddenCode } from './highlighter.ts';
import { linesOf, runsOf, type Line } from './lines.ts';
import { listHtml } from './list.ts';
import { alignment, escapeHtml, lineHtml, pictureHtml } from './markup.ts';
import { readingTime } from './reading-time.ts';
import { sanitizeDocument } from './sanitize.ts';

/** Derives from a document everything that readers see. Takes up to seconds: call it off the event loop. */
export async function renderDocument(document: RichTextDocument): Promise<RenderedDocument> {
  const lines = linesOf(document);
  const headings = headingsOf(lines);
  const blocks = await Promise.all(runsOf(lines, blockOf).map(run => blockHtml(run, headings)));
  const htmlContent = sanitizeDocument(blocks.join(''));
  return {
    htmlContent,
    headings: [...headings.values()],
    readingTime: readingTime(htmlContent),
  };
}

/** Neighbouring lines of the same block are shown as one element. */
function blockOf({ formats }: Line): string {
  if (formats['code-block']) return `code ${formats['code-block']} ${formats['code-run'] ?? ''}`;
  if (formats.list) return 'list';
  return formats.blockquote ? 'blockquote' : 'lines';
}

async function blockHtml(run: readonly Line[], headings: ReadonlyMap<Line, HeadingEntry>): Promise<string> {
  const formats = run[0]?.formats ?? {};
  if (formats['code-block']) {
    const code = run.map(line => line.text).join('\n');
    const figure = formats['code-run'] === 'setup' ? hiddenCode : codeFigure;
    return figure(code, formats['code-block'], formats['code-run']);
  }
  if (formats.list) return listHtml(run);
  const html = run.map(line => lineOrHeadingHtml(line, headings.get(line))).join('');
  return formats.blockquote ? `<blockquote>${html}</blockquote>` : html;
}

function lineOrHeadingHtml(line: Line, heading: HeadingEntry | undefined): string {
  if (line.picture) return pictureHtml(line.picture);
  const html = lineHtml(line);
  if (!heading) return `<p${alignment(line)}>${html || '<br>'}</p>`;
  return `<h${heading.level} id="${escapeHtml(heading.slug)}"${alignment(line)}>${html}</h${heading.level}>`;
}
