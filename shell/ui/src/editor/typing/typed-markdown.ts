import QuillModule from 'quill/core/module.js';
import type Quill from 'quill';
import Delta from 'quill-delta';
import { ContentBlot } from '../islands/content-blot.ts';
import { enterBlock } from '../islands/focus.ts';
import { blocksOf } from '../paste/document-blocks.ts';
import { followComposedBreaks } from './composed-break.ts';
import { inlineConversion, lineConversion, type InlineConversion, type LineConversion } from './rules.ts';

/** Characters that can complete a sign of Markdown. */
const COMPLETING = /[ \n*_`~=)-]$/;

/** Where a change inserted text, and nothing else; null for other changes. */
function insertedAt({ ops }: Delta): { readonly end: number; readonly text: string } | null {
  const [first, second] = ops;
  const insert = ops.length === 1 ? first : ops.length === 2 && typeof first?.retain === 'number' ? second : undefined;
  if (typeof insert?.insert !== 'string') return null;
  const start = typeof first?.retain === 'number' ? first.retain : 0;
  return { end: start + insert.insert.length, text: insert.insert };
}

/**
 * Turns Markdown into formats while it is typed. It looks at what was typed, not at keys: keyboards of phones tell none.
 * Each conversion is a step of Undo, which brings back what was typed.
 */
export class TypedMarkdown extends QuillModule {
  constructor(quill: Quill, options: object) {
    super(quill, options);
    followComposedBreaks(quill);
    quill.on('text-change', (change: Delta, _before: Delta, source: string) => {
      // Undo inserts what was typed, too.
      if (source !== 'user' || quill.history.ignoreChange) return;
      const inserted = insertedAt(change);
      if (inserted && COMPLETING.test(inserted.text)) queueMicrotask(() => this.#convert(inserted.end, inserted.text));
    });
  }

  #convert(end: number, text: string): void {
    const { quill } = this;
    const isBreak = text === '\n';
    // A line break belongs to the line that it ends.
    const cursor = isBreak ? end - 1 : end;
    if (cursor < 0 || cursor >= quill.getLength()) return;
    const [line, offset] = quill.getLine(cursor);
    if (!line || offset === 0) return;
    const start = cursor - offset;
    const typed = this.#textOf(start, offset) + (isBreak ? '\n' : '');
    const formats = line.formats() as Record<string, unknown>;
    if (formats['code-block']) return;
    const conversion = lineConversion(typed, formats);
    if (conversion) return this.#convertLine(start, typed.length, conversion);
    const inline = isBreak ? null : inlineConversion(typed);
    if (inline) this.#convertInline(end, inline);
  }

  /** The text of a part of a line, in which each block within the line is one character. */
  #textOf(index: number, length: number): string {
    const { ops } = this.quill.getContents(index, length);
    return ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('');
  }

  /** One step of Undo, whose inverse is the text as it was typed. */
  #apply(change: Delta, cursor: number): void {
    const { quill } = this;
    quill.history.cutoff();
    quill.updateContents(change, 'user');
    quill.history.cutoff();
    quill.setSelection(cursor, 0, 'user');
  }

  #convertLine(start: number, typed: number, conversion: LineConversion): void {
    const { quill } = this;
    const [line] = quill.getLine(start + typed);
    const end = line ? quill.getIndex(line) + line.length() - 1 : start + typed;
    const rest = end - start - typed;
    const change = new Delta().retain(start).delete(typed);
    if (conversion.kind === 'line') return this.#apply(change.retain(rest).retain(1, { ...conversion.formats }), start);
    if (rest > 0) return;
    const isRule = conversion.kind === 'rule';
    const blocks = blocksOf(quill);
    const block = isRule ? blocks.rule() : blocks.code({ content: '', language: conversion.language });
    if (block) {
      this.#apply(change.insert(block), start + 1);
      if (!isRule) setTimeout(() => this.#enter(start));
      return;
    }
    if (!isRule) this.#apply(change.retain(1, { 'code-block': conversion.language }), start);
  }

  /** What is typed next goes into the block. */
  #enter(index: number): void {
    const [blot] = this.quill.getLine(index);
    if (blot instanceof ContentBlot) enterBlock(blot, 1);
  }

  #convertInline(end: number, { before, words, after, formats }: InlineConversion): void {
    const { quill } = this;
    const start = end - before - words - after;
    if (Object.keys(quill.getFormat(start, end - start)).includes('code')) return;
    const change = new Delta()
      .retain(start)
      .delete(before)
      .retain(words, { ...formats })
      .delete(after);
    this.#apply(change, start + words);
    // What is typed next is not part of it.
    for (const name of Object.keys(formats)) quill.format(name, false, 'user');
  }
}
