import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from './html-document.ts';

/** Text of HTML on one line. */
export const lineFromHtml = (html: string): string => paragraphsOf(documentFromHtml(html).document).join(' ').trim();

/** Lines of a document, without formats. */
export const plainText = (document: string): string => paragraphsOf(document).join('\n');

/** Whether a document says more than its plain text. */
export const hasFormats = (document: string): boolean => document.includes('"attributes"');

/** Enough of a text to call a question by, where it has no name. */
export const nameFromHtml = (html: string): string => lineFromHtml(html.slice(0, 2000));
