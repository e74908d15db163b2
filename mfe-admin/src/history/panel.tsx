import { ArrowLeft } from 'lucide-react';
import { moment as momentQuery, type History, type Moment } from '@learnloom/contracts/activity/history';
import { StatusChip } from '@learnloom/ui/core';
import { SelectField, type Choice } from '@learnloom/ui/forms';
import { formatDateTime, useAsk, RichMessage } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { Comparison } from './comparison.tsx';
import { RestoreButton } from './restore-button.tsx';
import { State } from './state.tsx';
import type { PlaceControl } from './use-place.ts';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

const ALONE = 'alone';
const PREVIOUS = 'previous';

const Waiting = () => (
  <Loading label={t('loadingTheVersion')}>
    <Skeleton shape="title" />
    <Skeleton lines={8} />
  </Loading>
);

interface Shown {
  readonly moment: Moment;
  readonly history: History;
  readonly place: PlaceControl;
}

/** What the moment can be compared with. */
function choicesOf({ moment, history: { latest, rows }, place }: Shown): Choice[] {
  const named = new Set([moment.version, latest]);
  const others = rows.filter(entry => !named.has(entry.version));
  const known = typeof place.beside !== 'number' || named.has(place.beside);
  const listed = known || others.some(entry => entry.version === place.beside);
  return [
    { value: ALONE, label: t('fullVersion') },
    ...(moment.previous === null ? [] : [{ value: PREVIOUS, label: t('changesFromThePreviousVersion') }]),
    ...(moment.version === latest ? [] : [{ value: String(latest), label: t('comparedWithTheCurrentVersion') }]),
    ...others.map(entry => ({
      value: String(entry.version),
      label: t('comparedWith', { time: formatDateTime(entry.time) }),
    })),
    ...(listed ? [] : [{ value: String(place.beside), label: t('comparedWithAnEarlierVersion') }]),
  ];
}

interface PanelProps {
  /** Stream category. */
  readonly subject: string;
  readonly id: string;
  readonly history: History;
  readonly place: PlaceControl;
}

/** The state at the chosen moment, or what is different between it and another one. */
export function Panel({ subject, id, history, place }: PanelProps) {
  const { at, time, beside } = place;
  const asked = { subject, key: id, ...(at !== null ? { version: at } : time !== null && { time }) };
  const { data: moment, error, refetch } = useAsk(momentQuery, asked, { staleTime: 0 });
  if (moment)
    return (
      <>
        <Back place={place} />
        <Head subject={subject} id={id} shown={{ moment, history, place }} />
        {beside === null ? (
          <State moment={moment} noun={history.noun} />
        ) : (
          <Beside
            subject={subject}
            id={id}
            moment={moment}
            version={beside === PREVIOUS ? (moment.previous ?? moment.version) : beside}
          />
        )}
      </>
    );
  if (error?.status === 404)
    return (
      <>
        <Back place={place} />
        <EmptyState text={error.message} />
      </>
    );
  return error ? <Failed text={error.message} onRetry={() => void refetch()} /> : <Waiting />;
}

const Failed = (props: { readonly text: string; readonly onRetry: () => void }) => (
  <ErrorState title={t('versionCouldNotBeLoaded')} {...props} />
);

/** On narrow screens the state and the list that another one is chosen from take turns. */
const Back = ({ place }: { readonly place: PlaceControl }) => (
  <Link to={place.linkTo({ listed: true })} className="m-quiet m-history-back">
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    {t('allChanges')}
  </Link>
);

function Head({ subject, id, shown }: Pick<PanelProps, 'subject' | 'id'> & { readonly shown: Shown }) {
  const { moment, history, place } = shown;
  const isNow = moment.version === history.latest;
  const leadsBack = moment.deleted === isNow && (history.returns || !history.deleted);
  return (
    <header className="m-moment-head">
      <h2>
        {formatDateTime(moment.time)}
        {isNow && <StatusChip tone="neutral">{t('currentVersion')}</StatusChip>}
        {moment.deleted && <StatusChip tone="danger">{t('deleted')}</StatusChip>}
      </h2>
      <div>
        <SelectField
          label={t('show')}
          hideLabel
          value={place.beside === null ? ALONE : String(place.beside)}
          options={choicesOf(shown)}
          onChange={value =>
            place.go({ beside: value === ALONE ? null : value === PREVIOUS ? PREVIOUS : Number(value) })
          }
        />
        {leadsBack && history.restore && (
          <RestoreButton
            subject={subject}
            offer={history.restore}
            id={id}
            history={history}
            moment={moment}
            onDone={() => place.go({ at: null, time: null, beside: null })}
          />
        )}
      </div>
    </header>
  );
}

interface BesideProps extends Pick<PanelProps, 'subject' | 'id'> {
  readonly moment: Moment;
  readonly version: number;
}

function Beside({ subject, id, moment, version }: BesideProps) {
  const { data: other, error, refetch } = useAsk(momentQuery, { subject, key: id, version }, { staleTime: 0 });
  if (other) {
    const [before, after] = other.version <= moment.version ? [other, moment] : [moment, other];
    return (
      <>
        <p className="m-between">
          <RichMessage
            text={t('fromTo', { time: formatDateTime(before.time), time2: formatDateTime(after.time) })}
            parts={{ strong: words => <b>{words}</b> }}
          />
        </p>
        <Comparison moments={[before, after]} />
      </>
    );
  }
  return error ? <Failed text={error.message} onRetry={() => void refetch()} /> : <Waiting />;
}
