import { bootData } from './boot.ts';

let newest: string | null = null;

/** The client has heard of this position, in a change or in the answer to a command. */
export function notePosition(position: string | null): void {
  if (position !== null && position > (newest ?? '')) newest = position;
}

/** The newest position that the client has heard of: what it asks for has to show everything until there. */
export function seenPosition(): string | null {
  notePosition(bootData().position);
  return newest;
}
