import type { Op } from 'quill-delta';

export type Insert = Record<string, unknown>;

/** Ops of a slot, or a single text. */
export type SlotText = readonly Op[];

/** Makes the blocks that a text takes; each gives null where the text does not take such a block. */
export interface PastedBlocks {
  readonly code: (code: { readonly content: string; readonly language: string }) => Insert | null;
  readonly table: (table: {
    readonly cells: readonly (readonly SlotText[])[];
    readonly alignments: readonly ('left' | 'center' | 'right' | null)[];
    readonly headerRow: boolean;
    readonly headerColumn: boolean;
  }) => Insert | null;
  readonly rule: () => Insert | null;
  readonly collapsible: (parts: {
    readonly summary: SlotText;
    readonly body: SlotText;
    readonly open: boolean;
  }) => Insert | null;
  readonly admonition: (parts: {
    readonly kind: string;
    readonly title: string;
    readonly body: SlotText;
  }) => Insert | null;
  readonly image: (image: { readonly src: string; readonly alt: string }) => Insert | null;
  readonly figure: (figure: {
    readonly src: string;
    readonly alt: string;
    readonly caption: SlotText;
  }) => Insert | null;
  readonly quote: (parts: { readonly quote: SlotText; readonly caption: SlotText }) => Insert | null;
  readonly video: (address: string) => Insert | null;
  readonly math: (tex: string) => Insert | null;
  readonly inlineMath: (tex: string) => Insert | null;
  readonly footnote: (note: SlotText) => Insert | null;
}
