import type { CourseForEditing, ModuleForEditing } from '@learnloom/contracts/courses/course';
import type { SaveHub } from '@learnloom/ui/forms';
import type { EditorNavigation } from './use-editor-place.ts';
import type { PartCommands } from './use-part-commands.ts';

/** What the screen of a module and its two views work with. */
export interface ModuleScreenProps {
  readonly course: CourseForEditing;
  readonly module: ModuleForEditing;
  readonly hub: SaveHub;
  readonly navigation: EditorNavigation;
  readonly commands: PartCommands;
}
