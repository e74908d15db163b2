export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Entry extends Proposed {
  readonly stream: string;
  readonly revision: number;
  /** Place in `all`. */
  readonly index: number;
  readonly position: bigint;
  /** Ticks of 100 ns, as the server gives them. */
  readonly created: bigint;
}
