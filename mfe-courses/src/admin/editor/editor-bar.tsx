import { ChevronRight, GitCompare, History, Users } from 'lucide-react';
import { Fragment } from 'react';
import { courses, type CourseForEditing } from '@learnloom/contracts/courses/course';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { Button, RouterIconButton, StatusChip, ViewOnSite } from '@learnloom/ui/core';
import { WhoElse, type SaveState } from '@learnloom/ui/forms';
import { PublishedChip } from '@learnloom/ui/grid';
import { Tooltip } from '@learnloom/ui/overlay';
import { useAllowed } from '@learnloom/ui/platform';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { learnersPath, revisionsPath } from '../paths.ts';
import type { CourseEditorState } from './use-course-editor.ts';
import type { EditorNavigation } from './use-editor-place.ts';

export type EditorView = 'content' | 'details';

const views: readonly { readonly view: EditorView; readonly label: string }[] = [
  { view: 'content', label: 'Content' },
  { view: 'details', label: 'Details' },
];

const saveLabels: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving...',
  failed: 'Not saved. Trying again…',
  refused: 'Not saved. Check the fields.',
  conflict: 'Not saved. Another author saved this.',
};

interface EditorBarProps {
  readonly course: CourseForEditing | null;
  readonly editor: CourseEditorState;
  /** Of the open module or unit. */
  readonly state: SaveState;
  readonly navigation: EditorNavigation;
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  readonly onPublish: () => void;
}

interface Crumb {
  readonly label: string;
  readonly onClick: (() => void) | null;
}

/** Course > Module x of y > Unit x of y [CRS-03]. */
function Place({ course, navigation }: Pick<EditorBarProps, 'course' | 'navigation'>) {
  const { module, unit, show, showCourse } = navigation;
  const crumbs: Crumb[] = [{ label: 'Course', onClick: module ? () => void showCourse() : null }];
  if (course && module) {
    const at = course.modules.indexOf(module) + 1;
    crumbs.push({
      label: `Module ${at} of ${course.modules.length}`,
      onClick: unit ? () => void show({ module: module.key, unit: null }) : null,
    });
    if (unit) crumbs.push({ label: `Unit ${module.units.indexOf(unit) + 1} of ${module.units.length}`, onClick: null });
  }
  return (
    <nav className="co-place" aria-label="Place in the course">
      {crumbs.map(({ label, onClick }, at) => (
        <Fragment key={label}>
          {at > 0 && <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />}
          {onClick ? (
            <button type="button" onClick={onClick}>
              {label}
            </button>
          ) : (
            <span aria-current="step">{label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

/** The state of the whole: which of the two saves the words are about depends on the open screen. */
function saveState({ work, draft: { dirty } }: CourseEditorState, state: SaveState, isNew: boolean): string {
  if (work === 'saving') return saveLabels.saving;
  if (state !== 'saved') return saveLabels[state];
  if (dirty) return 'Unsaved changes';
  return isNew ? 'No content yet' : saveLabels.saved;
}

/** Where in the course the author is, whether it is saved, and what can be done with the whole. */
export function EditorBar({ course, editor, state, navigation, view, onView, onPublish }: EditorBarProps) {
  const seesLearners = useAllowed(learners.group);
  const { work, may, draft } = editor;
  const unsaved = draft.dirty || !['saved', 'saving'].includes(state);
  return (
    <div className="co-bar" role="toolbar" aria-label="Course actions">
      <Place course={course} navigation={navigation} />
      <div className="co-bar-state">
        <PublishedChip published={course?.published ?? false} />
        {course?.published && course.changed && <StatusChip tone="draft">Changed since</StatusChip>}
        <span role="status" className={unsaved ? 'co-unsaved' : ''}>
          {saveState(editor, state, course === null)}
        </span>
        <WhoElse place={course && { subject: courses.subject, key: course.key }} />
      </div>
      <div className="co-views" role="group" aria-label="Show">
        {views.map(({ view: one, label }) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
            {label}
          </button>
        ))}
      </div>
      {course && (
        <div className="co-bar-actions">
          <ViewOnSite path={course.livePath && `${courseRoot}/${course.livePath}`} />
          {seesLearners && (
            <Tooltip title="Learners">
              <RouterIconButton
                to={learnersPath(course.key)}
                label="Learners of this course"
                variant="plain"
                color="neutral"
              >
                <Users size={20} strokeWidth={1.75} aria-hidden="true" />
              </RouterIconButton>
            </Tooltip>
          )}
          <Tooltip title="Compare revisions">
            <RouterIconButton
              to={revisionsPath(course.key)}
              label="Compare revisions of this course"
              variant="plain"
              color="neutral"
            >
              <GitCompare size={20} strokeWidth={1.75} aria-hidden="true" />
            </RouterIconButton>
          </Tooltip>
          <Tooltip title="History">
            <RouterIconButton
              to={`/history/${courses.subject}/${course.key}`}
              label="History of this course"
              variant="plain"
              color="neutral"
            >
              <History size={20} strokeWidth={1.75} aria-hidden="true" />
            </RouterIconButton>
          </Tooltip>
          {(!course.published || course.changed || draft.dirty) && (
            <Button disabled={work !== null || !may.publish} onClick={onPublish}>
              {course.published ? 'Publish changes' : 'Publish'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
