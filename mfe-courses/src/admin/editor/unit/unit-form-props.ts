import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import type { UnitFields } from '@learnloom/contracts/courses/unit-events';
import type { UnitFolder } from '@learnloom/contracts/media/course-folders';
import type { Errors } from '@learnloom/ui/forms';

/** What the fields of every kind of unit work with. */
export interface UnitFormProps {
  readonly course: CourseForEditing;
  /** Where the unit's files are put. */
  readonly place: UnitFolder;
  readonly form: UnitFields;
  readonly change: (next: (form: UnitFields) => UnitFields) => void;
  readonly errors: Errors;
}
