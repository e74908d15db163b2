/** An answer that is sent piece by piece while it is made, as a file. Whoever stops reading stops its making. */
export interface ReadonlyStream {
  /** MIME type. */
  readonly type: string;
  /** Name of the file as which a browser keeps it. */
  readonly name: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
}
