interface Op {
  readonly insert?: unknown;
  readonly attributes?: unknown;
}

/** The text of a document that has neither formats nor blocks; null of any other. */
export function unformatted(document: string): string | null {
  if (document === '') return '';
  try {
    const { ops } = JSON.parse(document) as { readonly ops: readonly Op[] };
    const texts = ops.map(({ insert, attributes }) =>
      typeof insert === 'string' && attributes === undefined ? insert : null,
    );
    return texts.includes(null) ? null : texts.join('').replace(/\n$/, '');
  } catch {
    return null;
  }
}
