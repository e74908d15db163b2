import { useState, type DragEvent } from 'react';

/** What is dragged: a module, or a unit of one. */
export interface Dragged {
  readonly module: string;
  readonly unit: string | null;
}

/** Where it would be dropped: behind `after`, or first. */
export interface DropPlace {
  readonly module: string;
  /** Key of a unit (of a module where a module is dragged); null: first. */
  readonly after: string | null;
}

type OnDrop = (dragged: Dragged, place: DropPlace) => void;

const samePlace = (a: DropPlace | null, b: DropPlace): boolean => a?.module === b.module && a.after === b.after;

/** Dragging in an outline. Keys and buttons do the same: see `Outline`. */
export function useOutlineDrag(onDrop: OnDrop) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const end = (): void => {
    setDragged(null);
    setPlace(null);
  };
  return {
    dragged,
    place,
    source: (of: Dragged, enabled: boolean) => ({
      draggable: enabled,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', of.unit ?? of.module);
        setDragged(of);
      },
      onDragEnd: end,
    }),
    /** `takesModules`: a module may be dropped here, else a unit. */
    target: (to: DropPlace, takesModules: boolean) => ({
      'data-drop': samePlace(place, to) && (dragged?.unit === null) === takesModules ? 'here' : undefined,
      onDragOver: (event: DragEvent) => {
        if (!dragged || (dragged.unit === null) !== takesModules) return;
        event.preventDefault();
        event.stopPropagation();
        if (!samePlace(place, to)) setPlace(to);
      },
      onDrop: (event: DragEvent) => {
        if (!dragged || (dragged.unit === null) !== takesModules) return;
        event.preventDefault();
        event.stopPropagation();
        end();
        onDrop(dragged, to);
      },
    }),
  };
}
export type OutlineDrag = ReturnType<typeof useOutlineDrag>;
