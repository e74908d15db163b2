import ace, { type Ace } from 'ace-builds';

type AddArguments = Parameters<Ace.UndoManager['add']>;

/** Remembers changes only when the operation that they belong to is over, so that a refused one leaves no trace. */
export class PatientUndo extends ace.UndoManager {
  /** Whether changes come from here: they are not new ones. */
  stepping = false;
  private waiting: AddArguments[] = [];

  override add(...change: AddArguments): void {
    this.waiting.push(change);
  }

  settle(): void {
    for (const change of this.waiting.splice(0)) super.add(...change);
  }

  drop(): void {
    this.waiting = [];
  }

  override undo(...given: Parameters<Ace.UndoManager['undo']>): ReturnType<Ace.UndoManager['undo']> {
    return this.step(() => super.undo(...given));
  }

  override redo(...given: Parameters<Ace.UndoManager['redo']>): ReturnType<Ace.UndoManager['redo']> {
    return this.step(() => super.redo(...given));
  }

  override reset(): void {
    this.waiting = [];
    super.reset();
  }

  private step<T>(change: () => T): T {
    this.settle();
    this.stepping = true;
    try {
      return change();
    } finally {
      this.stepping = false;
    }
  }
}
