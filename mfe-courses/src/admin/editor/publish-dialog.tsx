import type { ReactNode } from 'react';
import type { CourseForEditing } from '@learnloom/contracts/courses/course';
import { courseRevisions, type PublicationEffect } from '@learnloom/contracts/courses/revisions';
import { Button, Notice } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { changeLabels } from '../../shared/change-labels.ts';
import type { EditorPlace } from './use-editor-place.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface PublishDialogProps {
  readonly course: CourseForEditing;
  readonly busy: boolean;
  readonly onPublish: () => void;
  /** Leads to what keeps the course from being published. */
  readonly onShow: (place: EditorPlace) => void;
  readonly onClose: () => void;
}

/** Before a publication is sent: what it does to learners, and what keeps it from being sent [LRN-01]. */
export function PublishDialog({ course, busy, onPublish, onShow, onClose }: PublishDialogProps) {
  const { data, error, refetch } = useAsk(courseRevisions.effect, { key: course.key }, { staleTime: 0 });
  // Without an answer the server decides: it refuses what is not finished.
  const blocked = data ? data.blocking.length > 0 : error === null;
  const verb = course.published ? t('publishChanges') : t('publishText');
  return (
    <Dialog
      open
      title={course.published ? t('publishTheChangesOf', { title: course.title }) : `Publish '${course.title}'?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" disabled={busy} onClick={onClose}>
            {course.published ? t('keepAsADraftChange') : t('keepAsADraft')}
          </Button>
          <Button loading={busy} disabled={blocked} onClick={onPublish}>
            {verb}
          </Button>
        </>
      }
    >
      {data && <Effect effect={data} course={course} onShow={onShow} />}
      {!data && error && (
        <ErrorState title={t('effectCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingTheEffect')}>
          <Skeleton lines={5} />
        </Loading>
      )}
    </Dialog>
  );
}

const fileProblems = {
  missing: t('isMissing'),
  unplayable: t('cannotBePlayedByBrowsers'),
  'no-answer': t('couldNotBeReached'),
} as const;

interface EffectProps extends Pick<PublishDialogProps, 'course' | 'onShow'> {
  readonly effect: PublicationEffect;
}

function Effect({ effect, course, onShow }: EffectProps) {
  const { blocking, files, changed } = effect;
  const placeOf = (unit: string | null): EditorPlace => {
    const module = course.modules.find(({ units }) => units.some(({ key }) => key === unit));
    return { module: module?.key ?? null, unit };
  };
  return (
    <div className="co-effect">
      {blocking.length > 0 && (
        <Notice tone="danger">
          <div>
            <strong>{t('toFinishBeforeYouCan', { blocking: t('itemCount', { count: blocking.length }) })}</strong>
            <ul>
              {blocking.map(({ place, why, unit }) => (
                <li key={`${place} ${why}`}>
                  <button type="button" className="co-link" onClick={() => onShow(placeOf(unit))}>
                    {place}
                  </button>
                  : {why}
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      {files.length > 0 && (
        <Notice tone="warning">
          <ul>
            {files.map(({ unit, title, file, problem }) => (
              <li key={`${unit} ${file}`}>
                <button type="button" className="co-link" onClick={() => onShow(placeOf(unit))}>
                  {title}
                </button>
                {t('file', { fileProblems: fileProblems[problem] })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="co-effect-counts">
        <Count name="Learners in progress" value={effect.inProgress} />
        <Count name="Learners who finished" value={effect.finished} />
        <Count name="Whose progress falls" value={effect.percentFalls} />
        <Count name="Who complete the course" value={effect.completes} />
        <Count name="Open attempts that continue" value={effect.openAttempts} />
      </dl>
      <h3>
        {changed.length === 0
          ? t('noUnitChangesForLearners')
          : t('markedAsChanged', { changed: t('unitCount', { count: changed.length }) })}
      </h3>
      {changed.length > 0 && (
        <ul className="co-effect-units">
          {changed.map(({ unit, title, change }) => (
            <li key={unit}>
              <span className={`co-change co-change-${change}`}>{changeLabels[change]}</span> {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Count = ({ name, value }: { readonly name: string; readonly value: number }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
