import { useMemo, useRef } from 'react';
import { courseModules } from '@learnloom/contracts/courses/course-module';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { manageCourses } from '@learnloom/contracts/courses/permissions';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { uploadsDone } from '@learnloom/ui/forms';
import { asProblem, randomKey, refresh, sendTelling, toast, toastWords, useAllowed } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** What is done to the modules and units of a course, one after the other. */
export interface PartCommands {
  readonly allowed: boolean;
  /** Gives the key of the new module, or null when it was refused. */
  readonly addModule: () => Promise<string | null>;
  readonly addUnit: (module: string) => Promise<string | null>;
  readonly duplicateUnit: (unit: string) => Promise<string | null>;
  /** `after`: key of the module that it follows; null: it becomes the first. */
  readonly moveModule: (module: string, after: string | null) => Promise<boolean>;
  readonly moveUnit: (unit: string, module: string, after: string | null) => Promise<boolean>;
  readonly removeModule: (module: string) => Promise<boolean>;
  readonly removeUnit: (unit: string) => Promise<boolean>;
}

/** `flush` saves what is typed first. While a file uploads, nothing is added, moved or deleted [UPL-06]. */
export function usePartCommands(course: string | null, flush: () => Promise<boolean>): PartCommands {
  const client = useQueryClient();
  const allowed = useAllowed(manageCourses.may.edit);
  /** Keys can come twice in one frame. Nothing is disabled while it works, which would take the focus. */
  const working = useRef(false);
  const save = useRef(flush);
  save.current = flush;
  const actions = useMemo(() => {
    const during = async (work: (course: string) => Promise<Answer>): Promise<boolean> => {
      if (working.current || course === null || !uploadsDone()) return false;
      working.current = true;
      try {
        await save.current();
        await refresh(client, await work(course));
        return true;
      } catch (error) {
        const problem = asProblem(error);
        toast.byStatus(problem.status, toastWords(problem));
        return false;
      } finally {
        working.current = false;
      }
    };
    const removed = async (what: string, work: (course: string) => Promise<Answer>, undo: () => Promise<Answer>) => {
      const gone = await during(work);
      if (gone) toast.success(t('wasRemoved', { what }), { label: t('undo'), onSelect: () => void during(undo) });
      return gone;
    };
    return {
      async addModule() {
        const key = randomKey();
        return (await during(of => sendTelling(courseModules.add, { course: of, key }))) ? key : null;
      },
      async addUnit(module: string) {
        const key = randomKey();
        return (await during(of => sendTelling(courseUnits.add, { course: of, module, key }))) ? key : null;
      },
      async duplicateUnit(source: string) {
        const key = randomKey();
        return (await during(of => sendTelling(courseUnits.duplicate, { course: of, source, key }))) ? key : null;
      },
      moveModule: (key: string, after: string | null) =>
        during(of => sendTelling(courseModules.move, { course: of, key, after })),
      moveUnit: (key: string, module: string, after: string | null) =>
        during(of => sendTelling(courseUnits.move, { course: of, key, module, after })),
      removeModule: (key: string) =>
        removed(
          'module',
          of => sendTelling(courseModules.remove, { course: of, key }),
          () => sendTelling(courseModules.restore, { key }),
        ),
      removeUnit: (key: string) =>
        removed(
          'unit',
          of => sendTelling(courseUnits.remove, { course: of, key }),
          () => sendTelling(courseUnits.restore, { key }),
        ),
    };
  }, [client, course]);
  return { ...actions, allowed };
}
