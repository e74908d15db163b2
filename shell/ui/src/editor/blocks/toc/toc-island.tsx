import { useEffect, useState } from 'react';
import { blockOf, slotsOf, type SlotOp } from '@learnloom/documents/block-value';
import { useDocumentEditor } from '../../islands/document-context.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

interface Heading {
  readonly text: string;
  readonly level: number;
}

/** Milliseconds of silence after which the headings are read again. */
const QUIET_MS = 300;

const levelOf = (attributes: object | undefined): number =>
  attributes && 'header' in attributes && typeof attributes.header === 'number' ? attributes.header : 0;

/** The headings of a text and of the blocks in it, in the order in which they are read. */
function headingsIn(ops: readonly SlotOp[]): readonly Heading[] {
  const headings: Heading[] = [];
  let line = '';
  for (const { insert, attributes } of ops) {
    if (typeof insert !== 'string') {
      const block = blockOf(insert);
      if (block) headings.push(...slotsOf(block).flatMap(slot => headingsIn(slot)));
      continue;
    }
    for (const [index, part] of insert.split('\n').entries()) {
      if (index > 0) {
        const level = levelOf(attributes);
        if (level > 0 && line.trim()) headings.push({ text: line.trim(), level });
        line = '';
      }
      line += part;
    }
  }
  return headings;
}

/** The headings of the document as it is now. Readers get links to them. */
export function TocIsland() {
  const { whole, onChange } = useDocumentEditor();
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const next = headingsIn((whole()?.getContents().ops ?? []) as readonly SlotOp[]);
      setHeadings(present => (JSON.stringify(present) === JSON.stringify(next) ? present : next));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, QUIET_MS);
    };
    // The document mounts after its islands.
    later();
    const stop = onChange(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [whole, onChange]);
  return (
    <div className="b-toc">
      <ul>
        {headings.length === 0 && <li className="ll-block-hint">{t('headingsAppearHereAsYou')}</li>}
        {headings.map(({ text, level }, index) => (
          <li key={index} className={`b-level-${level}`}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
