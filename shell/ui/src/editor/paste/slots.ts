import type { Op } from 'quill-delta';
import type { SlotText } from './pasted-blocks.ts';

/** Operations as the text of a slot: its last line is ended. */
export function endedSlot(ops: readonly Op[]): SlotText {
  const last = ops.at(-1);
  return typeof last?.insert === 'string' && last.insert.endsWith('\n') ? ops : [...ops, { insert: '\n' }];
}

/** The first line of a slot only, as captions and titles are. */
export const oneLine = (ops: SlotText): SlotText => {
  const words = ops.flatMap(({ insert, attributes }) => {
    if (typeof insert !== 'string') return [];
    const text = insert.replace(/\n+/g, ' ');
    return [{ insert: text, ...(attributes && { attributes }) }];
  });
  const last = words.at(-1);
  if (last) last.insert = last.insert.replace(/ +$/, '');
  const inline = words.filter(({ insert }) => insert !== '').map(withoutLineFormats);
  return [...inline, { insert: '\n' }];
};

const LINE_FORMATS = new Set(['header', 'list', 'indent', 'blockquote', 'align', 'code-block', 'code-run']);

function withoutLineFormats({ insert, attributes = {} }: { insert: string; attributes?: Record<string, unknown> }): Op {
  const inline = Object.fromEntries(Object.entries(attributes).filter(([name]) => !LINE_FORMATS.has(name)));
  return Object.keys(inline).length > 0 ? { insert, attributes: inline } : { insert };
}
