/** `POST`, below `/api`: a browser tells that a remote failed in it. */
export const BROWSER_FAILURES_PATH = '/browser-failures';

/**
 * What failed: loading it; drawing a page of it; something outside of any page, such as a timer; it does not fit this
 * shell's contract or kit; or the whole page stood still while one of it was shown.
 */
export const browserFailureKinds = ['load', 'render', 'stray', 'unfit', 'stuck'] as const;
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
