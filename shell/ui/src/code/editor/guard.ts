import type { Ace } from 'ace-builds';
import { allowed, moved, type Rows } from './locks.ts';
import { PatientUndo } from './patient-undo.ts';

/** Ace applies longer insertions in pieces, each of which is a change of its own. */
const PIECE = 20_000;

const isEmpty = ({ action, start, end, lines }: Ace.Delta): boolean =>
  action === 'insert' ? lines.length <= 1 && !lines[0] : start.row === end.row && start.column === end.column;

/** What one operation, such as a key or a drop, has done so far, and how it was before. */
interface Operation {
  readonly rows: Rows;
  readonly selection: unknown;
  readonly done: Ace.Delta[];
  refused: boolean;
  /** It goes through the history, which no longer fits when it is refused. */
  readonly stepping: boolean;
}

export interface Guard {
  /** Locked rows as they are now. */
  rows(): Rows;
  /** Locks other rows, and replaces the text where one is given. What was done before cannot be undone any more. */
  begin(rows: Rows, text?: string): void;
}

export interface GuardListener {
  /** An operation of the reader's has changed the text, however many changes it took. Not called by `begin`. */
  onEdited(): void;
  /** An operation would have changed this locked row. */
  onRefused(row: number): void;
}

/**
 * Keeps locked rows of a session as they are, whatever would change them: keys, pasting, dropping, replacing, undoing
 * [CODE-07]. An operation with one refused change is taken back whole, so that dropping a word on a locked line does
 * not lose the word.
 */
export function guard(session: Ace.EditSession, { onEdited, onRefused }: GuardListener): Guard {
  const { doc, selection } = session;
  const undo = new PatientUndo();
  session.setUndoManager(undo);
  let locked: Rows = [];
  let operation: Operation | null = null;
  /** Changes are the page's own. */
  let free = false;
  const apply = doc.applyDelta.bind(doc);

  const finish = (ended: Operation | null): void => {
    if (!ended || ended !== operation) return;
    operation = null;
    if (!ended.refused) {
      undo.settle();
      return onEdited();
    }
    if (ended.stepping) undo.reset();
    else undo.drop();
    locked = ended.rows;
    free = true;
    session.undoChanges(ended.done, true);
    free = false;
    selection.fromJSON(ended.selection);
  };
  /** Commands end with Ace's operation; a drop has none that ends in time. */
  const begun = (): Operation => {
    const now: Operation = {
      rows: locked,
      selection: session.curOp?.command?.name ? session.curOp.selectionBefore : selection.toJSON(),
      done: [],
      refused: false,
      stepping: undo.stepping,
    };
    queueMicrotask(() => finish(now));
    return now;
  };
  session.on('beforeEndOperation', () => finish(operation));

  doc.applyDelta = (delta, doNotValidate) => {
    const inPieces = delta.action === 'insert' && delta.lines.length > PIECE;
    if (free || isEmpty(delta)) return apply(delta, doNotValidate);
    operation ??= begun();
    if (operation.refused) return;
    if (!allowed(locked, delta, row => doc.getLine(row).length)) {
      operation.refused = true;
      onRefused(locked.find(row => row >= delta.start.row && row <= delta.end.row) ?? delta.start.row);
      return;
    }
    if (!inPieces) {
      locked = moved(locked, delta, true);
      operation.done.push(delta);
    }
    apply(delta, doNotValidate);
  };

  return {
    rows: () => locked,
    begin(rows, text) {
      finish(operation);
      if (text !== undefined) {
        free = true;
        session.setValue(text);
        free = false;
      }
      locked = rows.filter(row => row < doc.getLength());
      undo.reset();
    },
  };
}
