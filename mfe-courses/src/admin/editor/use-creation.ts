import { useRef } from 'react';
import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { courseModules } from '@learnloom/contracts/courses/course-module';
import { asProblem, randomKey, refresh, sendTelling, toast, toastWords } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import type { CourseEditorState } from './use-course-editor.ts';

/**
 * Creates a course once, however often it is requested. The page of a new course stays until the router has loaded the
 * course's own address: what is requested until then belongs to the course that was created.
 */
export function useCreation(editor: Pick<CourseEditorState, 'save' | 'open'>) {
  const client = useQueryClient();
  const creation = useRef<Promise<CourseForEditing | null> | null>(null);
  const create = async (): Promise<CourseForEditing | null> => {
    creation.current ??= editor.save();
    const created = await creation.current;
    if (!created) creation.current = null;
    return created;
  };
  const open = (created: CourseForEditing, module?: string): void =>
    editor.open({ ...created, category: { slug: created.parentCategorySlug } }, module);
  /** Opens the new course at its first module. */
  async function createWithModule(): Promise<void> {
    const created = await create();
    if (!created) return;
    const key = randomKey();
    try {
      await refresh(client, await sendTelling(courseModules.add, { course: created.key, key }));
      open(created, key);
    } catch (error) {
      const problem = asProblem(error);
      toast.byStatus(problem.status, toastWords(problem));
      open(created);
    }
  }
  return { create, open, createWithModule };
}
