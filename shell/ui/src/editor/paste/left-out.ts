import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;
const labels = {
  image: ['image', 'images'],
  link: ['link', 'links'],
  video: ['video', 'videos'],
  embed: [t('embeddedPage'), t('embeddedPages')],
  formula: ['formula', 'formulas'],
  table: [t('tablePastedAsText'), t('tablesPastedAsText')],
} as const;
export type LeftOutKind = keyof typeof labels;

/** Counts what a paste could not take. */
export class LeftOut {
  readonly #counts = new Map<LeftOutKind, number>();

  add(kind: LeftOutKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  count(kind: LeftOutKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** `Pasted. Left out: 1 image, 2 links.`; empty if nothing is missing. */
  sentence(): string {
    const parts = [...this.#counts].map(([kind, count]) => `${count} ${labels[kind][count === 1 ? 0 : 1]}`);
    if (parts.length === 0) return '';
    const kept = this.count('link') > 0 ? t('textOfTheLinksWas') : '';
    return t('pastedLeftOut', { parts: parts.join(', '), kept });
  }
}
