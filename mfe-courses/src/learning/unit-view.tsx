import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { learning } from '@learnloom/contracts/courses/enrollment';
import {
  learningPages,
  type LearnerOutlineUnit,
  type OwnCourse,
  type UnitForLearning,
} from '@learnloom/contracts/courses/learning-pages';
import type { ProgressSaved } from '@learnloom/contracts/courses/progress';
import { keyOf, useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, Chip, PlainButton, Skeleton, Tabs, type TabItem } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { Discussion } from '../discussion/discussion.tsx';
import { DiscussionTab } from '../discussion/discussion-tab.tsx';
import { learningMessages } from './messages/messages.ts';
import { NextUnit } from './next-unit.tsx';
import { Notes } from './notes.tsx';
import type { PlayerHandle } from './player/player.tsx';
import { UnitBody } from './unit-body.tsx';

interface UnitViewProps {
  readonly course: OwnCourse;
  readonly unit: LearnerOutlineUnit;
  readonly units: readonly LearnerOutlineUnit[];
  readonly path: string;
}

/** One unit of the learner's course. */
export function UnitView(props: UnitViewProps) {
  const t = useMessages(learningMessages);
  const { course, unit } = props;
  const input = { course: course.key, unit: unit.key };
  const answer = useAsk(learningPages.unit, input);
  return (
    <Asked
      answer={answer}
      failed={t('unit.failed')}
      skeleton={
        <>
          <Skeleton shape="picture" />
          <Skeleton lines={4} />
        </>
      }
    >
      {shown => <OpenUnit {...props} shown={shown} />}
    </Asked>
  );
}

interface OpenUnitProps extends UnitViewProps {
  readonly shown: UnitForLearning;
}

function OpenUnit({ course, unit, units, path, shown }: OpenUnitProps) {
  const t = useMessages(learningMessages);
  const client = useQueryClient();
  const [ended, setEnded] = useState(false);
  const player = useRef<PlayerHandle | null>(null);
  const key = useMemo(() => keyOf(learningPages.unit, { course: course.key, unit: unit.key }), [course.key, unit.key]);
  const refreshOutline = useCallback(
    () => void client.invalidateQueries({ queryKey: [learningPages.course.name] }),
    [client],
  );
  const onSaved = useCallback(
    ({ percent, completed }: ProgressSaved): void => {
      client.setQueryData<UnitForLearning>(
        key,
        present => present && { ...present, progress: { ...present.progress, percent, completed } },
      );
      if (completed !== shown.progress.completed) refreshOutline();
    },
    [client, key, shown.progress.completed, refreshOutline],
  );
  const at = units.findIndex(one => one.key === unit.key);
  const next = units.slice(at + 1).find(({ lock }) => lock === null) ?? null;
  const hasVideo = shown.video !== null;
  const head = (
    <header className="co-unit-head">
      <p className="co-muted">{t('unit.module', { number: shown.module.number, title: shown.module.title })}</p>
      <h1 id="co-unit-title" dir="auto">
        {shown.title}
      </h1>
      {shown.changedSince && <Chip tone="draft">{t('unit.changed')}</Chip>}
      <Completion course={course.key} shown={shown} onChanged={refreshOutline} />
    </header>
  );
  return (
    <article className="co-unit" aria-labelledby="co-unit-title">
      {!hasVideo && head}
      <UnitBody
        shown={shown}
        player={player}
        onSaved={onSaved}
        onEnded={() => setEnded(true)}
        onChanged={refreshOutline}
      />
      {hasVideo && head}
      {ended && next && <NextUnit title={next.title} to={`${path}/learn/${next.key}`} onStop={() => setEnded(false)} />}
      {shown.kind !== 'assessment' && shown.body.htmlContent !== '' && (
        <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: shown.body.htmlContent }} />
      )}
      <NeighborLinks shown={shown} units={units} path={path} />
      <UnitTabs course={course.key} shown={shown} player={hasVideo ? player : null} />
    </article>
  );
}

interface UnitTabsProps {
  /** Key. */
  readonly course: string;
  readonly shown: UnitForLearning;
  /** Null: the unit has no video. */
  readonly player: RefObject<PlayerHandle | null> | null;
}

/** Notes, discussion and transcript. An address that names a question opens the discussion. */
function UnitTabs({ course, shown, player }: UnitTabsProps) {
  const t = useMessages(learningMessages);
  const [search] = useSearchParams();
  const [tab, setTab] = useState(search.has('question') ? 'discussion' : 'notes');
  const transcript = shown.video?.transcript;
  const tabs: TabItem[] = [
    { id: 'notes', label: t('unit.notes'), panel: <Notes course={course} unit={shown.key} player={player} /> },
    { id: 'discussion', label: <DiscussionTab />, panel: <Discussion course={course} unit={shown.key} /> },
    ...(transcript
      ? [{ id: 'transcript', label: t('unit.transcript'), panel: <p className="co-transcript-text">{transcript}</p> }]
      : []),
  ];
  return (
    <Tabs
      label={t('unit.tabs')}
      value={tabs.some(({ id }) => id === tab) ? tab : 'notes'}
      onChange={setTab}
      tabs={tabs}
    />
  );
}

interface CompletionProps {
  readonly course: string;
  readonly shown: UnitForLearning;
  readonly onChanged: () => void;
}

/** Whether the unit is complete, what completes it, and a button that does. */
function Completion({ course, shown, onChanged }: CompletionProps) {
  const t = useMessages(learningMessages);
  const complete = useCommand(learning.markComplete, { quiet: true });
  const reopen = useCommand(learning.reopen, { quiet: true });
  const { kind, progress, coverage, key } = shown;
  const send = async (command: Pick<typeof complete, 'send'>): Promise<void> => {
    if (await command.send({ course, unit: key })) onChanged();
  };
  if (kind === 'assessment')
    return (
      <div className="co-completion">
        <span role="status">
          {progress.completed ? (
            <Chip tone="published">{t('unit.complete')}</Chip>
          ) : (
            t(`unit.result.${progress.result}`)
          )}
        </span>
        {!progress.completed && progress.result === 'passed' && (
          <PlainButton look="solid" disabled={complete.busy} onClick={() => void send(complete)}>
            {t('unit.markComplete')}
          </PlainButton>
        )}
      </div>
    );
  return (
    <div className="co-completion">
      {progress.completed ? (
        <>
          <span role="status">
            <Chip tone="published">{t('unit.complete')}</Chip>
          </span>
          <PlainButton look="plain" disabled={reopen.busy} onClick={() => void send(reopen)}>
            {t('unit.markNotComplete')}
          </PlainButton>
        </>
      ) : (
        <>
          <PlainButton look="solid" disabled={complete.busy} onClick={() => void send(complete)}>
            {t('unit.markComplete')}
          </PlainButton>
          {kind === 'lesson' && shown.video && (
            <span className="co-muted" role="status">
              {t('unit.watched', { percent: progress.percent, coverage })}
            </span>
          )}
        </>
      )}
    </div>
  );
}

function NeighborLinks({ shown, units, path }: Pick<OpenUnitProps, 'shown' | 'units' | 'path'>) {
  const t = useMessages(learningMessages);
  const open = (key: string | undefined): boolean => units.some(unit => unit.key === key && unit.lock === null);
  return (
    <nav className="co-neighbors" aria-label={t('unit.neighbors')}>
      {shown.previous && open(shown.previous.key) && (
        <NeighborLink to={`${path}/learn/${shown.previous.key}`} way="previous" title={shown.previous.title} />
      )}
      {shown.next && open(shown.next.key) && (
        <NeighborLink to={`${path}/learn/${shown.next.key}`} way="next" title={shown.next.title} />
      )}
    </nav>
  );
}

interface NeighborLinkProps {
  readonly to: string;
  readonly way: 'previous' | 'next';
  readonly title: string;
}

function NeighborLink({ to, way, title }: NeighborLinkProps) {
  const t = useMessages(learningMessages);
  return (
    <Link className={`co-neighbor co-neighbor-${way}`} to={to}>
      <small>{t(`unit.${way}`)}</small>
      <span>{title}</span>
    </Link>
  );
}
