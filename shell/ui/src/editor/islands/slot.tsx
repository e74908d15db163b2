import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Quill from 'quill';
import type { SlotOp } from '@learnloom/contracts/kernel/block';
import type { SlotProfile } from '@learnloom/documents/block-shape';
import { deltaOf, type ContentBlot } from './content-blot.ts';
import { useDocumentEditor } from './document-context.ts';
import { Islands } from './islands.tsx';
import { SlotPreview } from './slot-preview.tsx';

/** A text is ready to be written in this far outside the window. */
const READY_MARGIN = '600px';

export interface SlotProps {
  readonly blot: ContentBlot;
  readonly slot: string;
  readonly profile: SlotProfile;
  /** Name of the text: 'Column 2'. */
  readonly label: string;
  readonly placeholder?: string;
}

const EMPTY: readonly SlotOp[] = [{ insert: '\n' }];

/** A text within a block. It is an editor while it is near the window, and a preview of the same height otherwise. */
export function Slot(props: SlotProps) {
  const { blot, slot } = props;
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const height = useRef(0);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      entries => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (!isNear && element.contains(document.activeElement)) return;
        if (!isNear) height.current = element.offsetHeight;
        setNear(isNear);
      },
      { rootMargin: READY_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      data-slot={slot}
      className="ll-slot"
      style={near ? undefined : { minHeight: height.current || undefined }}
    >
      {near ? <SlotEditor {...props} /> : <SlotPreview ops={blot.data.slots[slot] ?? EMPTY} />}
    </div>
  );
}

function SlotEditor({ blot, slot, profile, label, placeholder = '' }: SlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const document = useDocumentEditor();
  const [quill, setQuill] = useState<Quill | null>(null);
  const name = useRef(label);
  useLayoutEffect(() => {
    const element = host.current?.appendChild(globalThis.document.createElement('div'));
    if (!element) return undefined;
    const { formats, modules } = document.quillOptions(profile);
    const created = new Quill(element, {
      formats: [...formats],
      modules: { ...modules },
      placeholder,
      readOnly: document.disabled,
    });
    created.setContents(deltaOf(blot.data.slots[slot] ?? EMPTY), Quill.sources.SILENT);
    describe(created.root, profile, name.current);
    created.on(Quill.events.TEXT_CHANGE, change => blot.write(slot, change.ops));
    const unequip = document.equip({ quill: created, profile });
    blot.editors.set(slot, created);
    setQuill(created);
    return () => {
      unequip();
      if (blot.editors.get(slot) === created) blot.editors.delete(slot);
      element.remove();
      setQuill(null);
    };
  }, [blot, slot, profile, document, placeholder]);
  useEffect(() => {
    name.current = label;
    quill?.root.setAttribute('aria-label', label);
  }, [quill, label]);
  return (
    <>
      <div ref={host} className={`ll-slot-text ll-slot-${profile}`} />
      {quill && <Islands quill={quill} />}
    </>
  );
}

function describe(root: HTMLElement, profile: SlotProfile, label: string): void {
  const attributes = { role: 'textbox', 'aria-multiline': String(profile !== 'line'), 'aria-label': label };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
}
