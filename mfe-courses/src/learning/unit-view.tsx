import { useCallback, useMemo, useRef, useState } from 'react';
import { learning } from '@learnloom/contracts/courses/enrollment';
import {
  learningPages,
  type AssessmentResult,
  type LearnerOutlineUnit,
  type OwnCourse,
  type UnitForLearning,
} from '@learnloom/contracts/courses/learning-pages';
import type { ProgressSaved } from '@learnloom/contracts/courses/progress';
import { keyOf, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Chip, PlainButton, Skeleton, Tabs, type TabItem } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { Link } from '@learnloom/ui/router';
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
  const { course, unit } = props;
  const input = { course: course.key, unit: unit.key };
  const answer = useAsk(learningPages.unit, input);
  return (
    <Asked
      answer={answer}
      failed="The unit could not be loaded"
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
  const client = useQueryClient();
  const [ended, setEnded] = useState(false);
  const [tab, setTab] = useState('notes');
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
  const tabs: TabItem[] = [
    {
      id: 'notes',
      label: 'Notes',
      panel: <Notes course={course.key} unit={unit.key} player={hasVideo ? player : null} />,
    },
    ...(shown.video?.transcript
      ? [
          {
            id: 'transcript',
            label: 'Transcript',
            panel: <p className="co-transcript-text">{shown.video.transcript}</p>,
          },
        ]
      : []),
  ];
  const head = (
    <header className="co-unit-head">
      <p className="co-muted">
        Module {shown.module.number}: {shown.module.title}
      </p>
      <h1 id="co-unit-title">{shown.title}</h1>
      {shown.changedSince && <Chip tone="draft">Changed since you finished it</Chip>}
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
        <div className="ll-article" dangerouslySetInnerHTML={{ __html: shown.body.htmlContent }} />
      )}
      <NeighborLinks shown={shown} units={units} path={path} />
      <Tabs
        label="Of this unit"
        value={tabs.some(({ id }) => id === tab) ? tab : 'notes'}
        onChange={setTab}
        tabs={tabs}
      />
    </article>
  );
}

interface CompletionProps {
  readonly course: string;
  readonly shown: UnitForLearning;
  readonly onChanged: () => void;
}

/** Of an assessment that is not complete. */
const resultLabels: Readonly<Record<AssessmentResult, string>> = {
  none: 'Complete when you pass.',
  'not-graded-yet': 'Submitted, not graded yet. This unit completes when you pass.',
  failed: 'Not passed. This unit completes when you pass.',
  passed: 'You have passed this before.',
};

/** Whether the unit is complete, what completes it, and a button that does. */
function Completion({ course, shown, onChanged }: CompletionProps) {
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
          {progress.completed ? <Chip tone="published">Complete</Chip> : resultLabels[progress.result]}
        </span>
        {!progress.completed && progress.result === 'passed' && (
          <PlainButton look="solid" disabled={complete.busy} onClick={() => void send(complete)}>
            Mark as complete
          </PlainButton>
        )}
      </div>
    );
  return (
    <div className="co-completion">
      {progress.completed ? (
        <>
          <span role="status">
            <Chip tone="published">Complete</Chip>
          </span>
          <PlainButton look="plain" disabled={reopen.busy} onClick={() => void send(reopen)}>
            Mark as not complete
          </PlainButton>
        </>
      ) : (
        <>
          <PlainButton look="solid" disabled={complete.busy} onClick={() => void send(complete)}>
            Mark as complete
          </PlainButton>
          {kind === 'lesson' && shown.video && (
            <span className="co-muted" role="status">
              {progress.percent}% watched. It completes by itself at {coverage}%.
            </span>
          )}
        </>
      )}
    </div>
  );
}

function NeighborLinks({ shown, units, path }: Pick<OpenUnitProps, 'shown' | 'units' | 'path'>) {
  const open = (key: string | undefined): boolean => units.some(unit => unit.key === key && unit.lock === null);
  return (
    <nav className="co-neighbors" aria-label="Units before and after">
      {shown.previous && open(shown.previous.key) && (
        <NeighborLink to={`${path}/learn/${shown.previous.key}`} label="Previous" title={shown.previous.title} />
      )}
      {shown.next && open(shown.next.key) && (
        <NeighborLink to={`${path}/learn/${shown.next.key}`} label="Next" title={shown.next.title} />
      )}
    </nav>
  );
}

const NeighborLink = ({
  to,
  label,
  title,
}: {
  readonly to: string;
  readonly label: string;
  readonly title: string;
}) => (
  <Link className={`co-neighbor co-neighbor-${label.toLowerCase()}`} to={to}>
    <small>{label}</small>
    <span>{title}</span>
  </Link>
);
