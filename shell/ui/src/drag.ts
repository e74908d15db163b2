/** Rows that people drag to another place of a list. */
export { movedTo, useRowDrag, type DragHandle } from './platform/row-drag.ts';
