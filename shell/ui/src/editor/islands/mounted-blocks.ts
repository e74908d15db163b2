import type { BlockValue } from '@learnloom/contracts/kernel/block';

/** What blocks between lines and within them have in common. */
interface MountedBlot {
  readonly key: string;
  readonly data: BlockValue;
  readonly domNode: Node;
}

type Listener = () => void;

/** The blocks of one Quill, for React to show an island in each. */
class MountedBlocks {
  #blocks: readonly MountedBlot[] = [];
  #announced = true;
  readonly #listeners = new Set<Listener>();

  add(block: MountedBlot): void {
    if (!this.#blocks.includes(block)) this.#set([...this.#blocks, block]);
  }

  delete(block: MountedBlot): void {
    this.#set(this.#blocks.filter(other => other !== block));
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly MountedBlot[] => this.#blocks;

  /** Quill takes blocks out and puts them back while it tidies up: React hears of the result only. */
  #set(blocks: readonly MountedBlot[]): void {
    this.#blocks = blocks;
    if (!this.#announced) return;
    this.#announced = false;
    queueMicrotask(() => {
      this.#announced = true;
      for (const listener of this.#listeners) listener();
    });
  }
}

const byScroll = new WeakMap<object, MountedBlocks>();

export function mountedBlocks(scroll: object): MountedBlocks {
  const blocks = byScroll.get(scroll) ?? new MountedBlocks();
  byScroll.set(scroll, blocks);
  return blocks;
}
