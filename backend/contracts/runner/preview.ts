/** Address, below the API, of the empty document in which web pages of readers are shown. */
export const PREVIEW_PATH = '/code/preview';

/** To the document: the page to show. */
export interface PreviewOrder {
  readonly page: string;
}

/** From the document: it can take a page, or what the page wrote to its console. */
export type PreviewReport =
  | { readonly preview: 'ready' }
  | {
      readonly preview: 'console';
      readonly type: 'log' | 'error';
      readonly text: string;
      /** Line and column of the reader's script where an error was thrown, from 1; 0: elsewhere, or not told. */
      readonly line: number;
      readonly column: number;
    };
