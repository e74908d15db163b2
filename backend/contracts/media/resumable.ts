/** Where uploads by tus (https://tus.io/protocols/resumable-upload) begin; each has its id below. */
export const RESUMABLE_PATH = '/api/files/uploads';

/** Bytes above which a file is sent in pieces, and of a piece. */
export const RESUMABLE_BYTES = 8 * 1024 * 1024;
export const PIECE_BYTES = 16 * 1024 * 1024;

/** Hours for which an upload can be continued. */
export const RESUMABLE_HOURS = 24;

/** What `GET {RESUMABLE_PATH}/{id}/status` answers. */
export type UploadStatus =
  | { readonly status: 'uploading' }
  /** All of it is there; it is digested and looked at. */
  | { readonly status: 'finalizing' }
  | { readonly status: 'uploaded'; readonly key: string }
  /** `code`: `StoreFile` was refused for this. */
  | { readonly status: 'failed'; readonly message: string; readonly kind: string; readonly code: string };
