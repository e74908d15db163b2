const labels = {
  image: ['image', 'images'],
  link: ['link', 'links'],
  video: ['video', 'videos'],
  embed: ['embedded page', 'embedded pages'],
  formula: ['formula', 'formulas'],
  table: ['table, pasted as text', 'tables, pasted as text'],
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
    const kept = this.count('link') > 0 ? ' The text of the links was kept.' : '';
    return `Pasted. Left out: ${parts.join(', ')}.${kept}`;
  }
}
