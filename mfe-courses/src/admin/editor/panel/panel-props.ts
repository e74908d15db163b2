import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import type { CourseEditorState } from '../use-course-editor.ts';

/** What every tab of the panel works with. */
export interface PanelProps {
  /** Null: a new one. */
  readonly course: CourseForEditing | null;
  readonly editor: CourseEditorState;
  readonly onSave: () => void;
}
