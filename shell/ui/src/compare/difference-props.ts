/** What is said beside the marks, which not everyone sees. */
export interface DifferenceWords {
  readonly removed: string;
  readonly added: string;
  readonly unchanged: (count: number) => string;
}

export interface TextDifferenceProps {
  /** Blocks of a document are lines. */
  readonly before: string;
  readonly after: string;
  /** On readers' pages in their language; English otherwise. */
  readonly words?: DifferenceWords;
}
