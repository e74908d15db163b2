import type { SlotOp } from '@learnloom/contracts/kernel/block';
import { fenceInfo } from './fence-info.ts';
import type { WrittenBlock } from './ops-writer.ts';

/** The content of a container, read as its block wants it. */
export interface ContainerSlots {
  /** All of it. */
  body(): readonly SlotOp[];
  /** That of the containers named `slot` within it, by their keys. */
  named(): Readonly<Record<string, readonly SlotOp[]>>;
  /** A line of text. */
  line(text: string): readonly SlotOp[];
  /** A line of text without marks. */
  plain(text: string): string;
  /** Its fenced code. */
  fences(): readonly { readonly content: string; readonly info: string }[];
}

type NamedBlock = WrittenBlock & { readonly type: string };

/** Names of admonitions in other dialects of Markdown: GitHub, Docusaurus, VitePress, MkDocs. */
const admonitions: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'note',
  seealso: 'note',
  tip: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
  hint: 'tip',
  question: 'note',
  abstract: 'note',
  summary: 'note',
  example: 'note',
  quote: 'note',
  todo: 'note',
  check: 'tip',
  failure: 'caution',
  bug: 'caution',
  error: 'caution',
  attention: 'warning',
  secondary: 'note',
};

/** The kind that a name of an admonition means; null: it means none. */
const admonitionKindOf = (name: string): string | null =>
  Object.hasOwn(admonitions, name) ? (admonitions[name] ?? null) : null;

interface Alert {
  readonly kind: string;
  /** Empty: the text begins on the first line. */
  readonly title: string;
  readonly isFolded: boolean;
  /** The text begins below the first line. */
  readonly isOnOwnLine: boolean;
}

/** What a quotation begins with that is a remark. */
export const ALERT = /^\[!([a-z][a-z-]{1,30})\]([+-]?)[ \t]*/i;
/** A longer one is the text itself. */
const MAX_ALERT_TITLE = 80;

/** What a quotation says that begins with `[!NOTE]` or, as in other dialects, `[!legacy]- Title`; null: it is a quotation. */
export function admonitionOf(text = ''): Alert | null {
  const [mark = '', name = '', sign = ''] = ALERT.exec(text) ?? [];
  if (name === '') return null;
  const [line = ''] = text.slice(mark.length).split('\n');
  const kind = admonitionKindOf(name.toLowerCase());
  const isFolded = sign !== '' || /^details$/i.test(name);
  const isTitle =
    isFolded || (line.length <= MAX_ALERT_TITLE && text.length > mark.length + line.length && !/[.:]$/.test(line));
  const boxLabel = kind && !isFolded ? '' : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  return { kind: kind ?? 'note', title: (isTitle && line) || boxLabel, isFolded, isOnOwnLine: isTitle || line === '' };
}

/** The key of a `slot` container; null: it is another token. */
export const slotOf = ({ type, tag, info }: { readonly type: string; readonly tag: string; readonly info: string }) =>
  type === 'container_open' && tag === 'slot' ? info : null;

/** The block that a container means; null: none. `block` is any block, with all its props as JSON. */
export function blockOfContainer(name: string, info: string, slots: ContainerSlots): NamedBlock | null {
  const kind = admonitionKindOf(name);
  if (kind !== null)
    return { type: 'admonition', props: { kind, title: slots.plain(info) }, slots: { body: slots.body() } };
  if (name === 'admonition') {
    // An admonition of another name is a note that says the name.
    const [, word = 'note', title = ''] = /^(\S+)\s*(.*)$/.exec(info) ?? [];
    const known = admonitionKindOf(word.toLowerCase());
    const words = title || (known ? '' : word.charAt(0).toUpperCase() + word.slice(1));
    return {
      type: 'admonition',
      props: { kind: known ?? 'note', title: slots.plain(words) },
      slots: { body: slots.body() },
    };
  }
  if (name === 'details') {
    return {
      type: 'collapsible',
      slots: { summary: slots.line(info.replace(/\s*\{[^}]*\}$/, '') || 'Details'), body: slots.body() },
    };
  }
  if (name === 'code-group') {
    const items = slots.fences().map(({ content, info: about }, index) => {
      const { label, language, name: fenceName } = fenceInfo(about);
      return { id: `c${index + 1}`, label: label || fenceName, language, content: content.replace(/\n$/, '') };
    });
    return { type: 'code-group', props: { items } };
  }
  return name === 'block' ? anyBlock(info, slots) : null;
}

function anyBlock(info: string, slots: ContainerSlots): NamedBlock | null {
  try {
    const { type, id, props } = JSON.parse(info) as {
      readonly type: string;
      readonly id?: string;
      readonly props?: object;
    };
    return { type, ...(id !== undefined && { id }), ...(props && { props }), slots: slots.named() };
  } catch {
    return null;
  }
}
