import { useEffect, useState } from 'react';
import type { ModuleForEditing } from '@learnloom/contracts/courses/course';
import { uploadsDone } from '@learnloom/ui/forms';
import { useLocation } from '@learnloom/ui/router';

/** What the left area shows: the course, the home of a module, or one of its units. */
export interface EditorPlace {
  /** Key of the module; null: the course information. */
  readonly module: string | null;
  /** Key of the unit; null: the module's home. */
  readonly unit: string | null;
}

const course: EditorPlace = { module: null, unit: null };

const fromAddress = (): EditorPlace => {
  const search = new URLSearchParams(location.search);
  return { module: search.get('module'), unit: search.get('unit') };
};

/**
 * The open screen of the editor, in the address too. `flush` saves what is open before another one opens. The address
 * follows without the router, which would take the page down for another path while somebody types.
 */
export function useEditorPlace(
  path: string | null,
  modules: readonly ModuleForEditing[],
  flush: () => Promise<boolean>,
) {
  const [place, setPlace] = useState<EditorPlace>(() => (path === null ? course : fromAddress()));
  // A course that was just created opens at a module that arrives a moment later.
  const { key: visit } = useLocation();
  const [lastVisit, setLastVisit] = useState(visit);
  if (visit !== lastVisit) {
    setLastVisit(visit);
    const address = fromAddress();
    if (path !== null && address.module !== null) setPlace(address);
  }
  const module = modules.find(({ key }) => key === place.module);
  const unit = module?.units.find(({ key }) => key === place.unit);
  const shown: EditorPlace = { module: module?.key ?? null, unit: unit?.key ?? null };
  useEffect(() => {
    if (path === null) return;
    const search = new URLSearchParams({
      ...(shown.module !== null && { module: shown.module }),
      ...(shown.unit !== null && { unit: shown.unit }),
    });
    history.replaceState(history.state, '', search.size > 0 ? `${path}?${search}` : path);
  }, [path, shown.module, shown.unit]);
  const show = async (next: EditorPlace): Promise<void> => {
    if (!uploadsDone()) return;
    // What cannot be saved stays in the browser and is offered on the way back.
    await flush();
    setPlace(next);
  };
  return { place: shown, module, unit, show, showCourse: () => show(course) };
}
export type EditorNavigation = ReturnType<typeof useEditorPlace>;
