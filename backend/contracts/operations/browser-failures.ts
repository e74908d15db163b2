/** `POST`, below `/api`: a browser tells that a remote failed in it. */
export const BROWSER_FAILURES_PATH = '/browser-failures';

/**
 * What failed: loading it; drawing a page of it; something outside of any page, such as a timer; or it does not fit this
 * shell's contract or kit.
 */
export const browserFailureKinds = ['load', 'render', 'stray', 'unfit'] as const;
export type BrowserFailureKind = (typeof browserFailureKinds)[number];

/** Holds nothing about who reads: neither the address' parameters, nor what was typed. */
export interface BrowserFailure {
  /** Container of the remote, such as `mfe_content`. */
  readonly remote: string;
  readonly version: string;
  readonly kind: BrowserFailureKind;
  readonly message: string;
  readonly stack: string;
  /** Path of the page. */
  readonly path: string;
}

/** UTF-16 units. */
export const browserFailureLengths = { message: 300, stack: 2000, path: 300 } as const;
