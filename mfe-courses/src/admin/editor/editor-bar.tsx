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
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export type EditorView = 'content' | 'details';

const views: readonly { readonly view: EditorView; readonly label: string }[] = [
  { view: 'content', label: t('content') },
  { view: 'details', label: t('details') },
];

const saveLabels: Readonly<Record<SaveState, string>> = {
  saved: t('saved'),
  saving: 'Saving...',
  failed: t('notSavedTryingAgain'),
  refused: t('notSavedCheckTheFields'),
  conflict: t('notSavedAnotherAuthorSaved'),
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
  const crumbs: Crumb[] = [{ label: t('course'), onClick: module ? () => void showCourse() : null }];
  if (course && module) {
    const at = course.modules.indexOf(module) + 1;
    crumbs.push({
      label: t('moduleOf', { at, modules: course.modules.length }),
      onClick: unit ? () => void show({ module: module.key, unit: null }) : null,
    });
    if (unit)
      crumbs.push({
        label: t('unitOf', { unit: module.units.indexOf(unit) + 1, units: module.units.length }),
        onClick: null,
      });
  }
  return (
    <nav className="co-place" aria-label={t('placeInTheCourse')}>
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
  if (dirty) return t('unsavedChanges');
  return isNew ? t('noContentYet') : saveLabels.saved;
}

/** Where in the course the author is, whether it is saved, and what can be done with the whole. */
export function EditorBar({ course, editor, state, navigation, view, onView, onPublish }: EditorBarProps) {
  const seesLearners = useAllowed(learners.group);
  const { work, may, draft } = editor;
  const unsaved = draft.dirty || !['saved', 'saving'].includes(state);
  return (
    <div className="co-bar" role="toolbar" aria-label={t('courseActions')}>
      <Place course={course} navigation={navigation} />
      <div className="co-bar-state">
        <PublishedChip published={course?.published ?? false} />
        {course?.published && course.changed && <StatusChip tone="draft">{t('changedSince')}</StatusChip>}
        <span role="status" className={unsaved ? 'co-unsaved' : ''}>
          {saveState(editor, state, course === null)}
        </span>
        <WhoElse place={course && { subject: courses.subject, key: course.key }} />
      </div>
      <div className="co-views" role="group" aria-label={t('show')}>
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
            <Tooltip title={t('learners')}>
              <RouterIconButton
                to={learnersPath(course.key)}
                label={t('learnersOfThisCourse')}
                variant="plain"
                color="neutral"
              >
                <Users size={20} strokeWidth={1.75} aria-hidden="true" />
              </RouterIconButton>
            </Tooltip>
          )}
          <Tooltip title={t('compareRevisions')}>
            <RouterIconButton
              to={revisionsPath(course.key)}
              label={t('compareRevisionsOfThisCourse')}
              variant="plain"
              color="neutral"
            >
              <GitCompare size={20} strokeWidth={1.75} aria-hidden="true" />
            </RouterIconButton>
          </Tooltip>
          <Tooltip title={t('history')}>
            <RouterIconButton
              to={`/history/${courses.subject}/${course.key}`}
              label={t('historyOfThisCourse')}
              variant="plain"
              color="neutral"
            >
              <History size={20} strokeWidth={1.75} aria-hidden="true" />
            </RouterIconButton>
          </Tooltip>
          {(!course.published || course.changed || draft.dirty) && (
            <Button disabled={work !== null || !may.publish} onClick={onPublish}>
              {course.published ? t('publishChanges') : t('publishText')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
