export interface SendFileOptions {
  /** As the sender calls it. */
  readonly fileName: string;
  /** 0 to 100; at 100 the server is still looking at it. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/** Whoever shows an upload sets `paused` and calls `changed`, which the upload sets. */
export interface Pausing {
  paused: boolean;
  changed: () => void;
}

export interface UploadOptions extends SendFileOptions {
  /** What the file is for, such as `articles`. */
  readonly folder: string;
  /** Large files alone can be paused. */
  readonly pausing?: Pausing;
}
