import type { ComponentType } from 'react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import type { QuestionMode } from '@learnloom/contracts/assessments/question';
import {
  DRAFT,
  revisionsOf,
  type FieldDifference,
  type QuestionDifference,
  type RevisionComparison,
} from '@learnloom/contracts/assessments/revisions';
import { TextDifference } from '@learnloom/ui/compare';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { SelectField, type Choice } from '@learnloom/ui/forms';
import { formatDate, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { adminKinds, editorPath, type AdminKind } from '../kinds.ts';
import { modeLabels } from '../questions/mode-labels.ts';
import { fieldWords } from './field-words.ts';
import { RestoreRevision } from './restore-revision.tsx';
import '../admin.css';
import { revisionsMessages } from './messages/messages.ts';
import './revisions.css';

const t = revisionsMessages.text;

interface FieldProps {
  readonly difference: FieldDifference;
  /** Of the question; undefined: it is a setting. */
  readonly mode?: QuestionMode;
}

const Field = ({ difference: { field, label, before, after, ofKey }, mode }: FieldProps) => (
  <section className="as-difference" aria-label={label}>
    <h4>
      {label}
      {ofKey && <StatusChip tone="danger">{t('answerKeyChanged')}</StatusChip>}
    </h4>
    {before === after ? (
      <p className="as-helper">{t('onlyTheFormattingChanged')}</p>
    ) : (
      <TextDifference before={fieldWords(field, before, mode)} after={fieldWords(field, after, mode)} />
    )}
  </section>
);

function placeOf({ before, after, moved }: QuestionDifference): string {
  if (before === null) return t('question', { after: after ?? 0 });
  if (after === null) return t('wasQuestion', { before });
  return moved ? t('questionWas', { after, before }) : t('question', { after });
}

function Marks({ difference }: { readonly difference: QuestionDifference }) {
  const { before, after, moved, fields } = difference;
  return (
    <>
      {before === null && <StatusChip tone="published">{t('added')}</StatusChip>}
      {after === null && <StatusChip tone="danger">{t('removed')}</StatusChip>}
      {moved && <StatusChip tone="neutral">{t('moved')}</StatusChip>}
      {fields.length > 0 && <StatusChip tone="draft">{t('changed')}</StatusChip>}
    </>
  );
}

interface QuestionProps {
  readonly kind: AdminKind;
  readonly difference: QuestionDifference;
}

const Question = ({ kind, difference }: QuestionProps) => (
  <li className="as-compared">
    <header>
      <h3>{difference.excerpt || t('noTextYet')}</h3>
      <p>
        <span>
          {placeOf(difference)} · {modeLabels[difference.questionMode]}
        </span>
        <Marks difference={difference} />
        <Link to={`/history/${kind.contract.questionSubject}/${difference.question}`}>{t('history')}</Link>
      </p>
    </header>
    {difference.fields.map(one => (
      <Field key={one.field} difference={one} mode={difference.questionMode} />
    ))}
  </li>
);

const sideName = (number: number): string => (number === DRAFT ? t('draft') : t('revision', { number }));

function choicesOf({ revisions, live }: RevisionComparison): Choice[] {
  return [
    { value: String(DRAFT), label: t('draftText') },
    ...revisions.map(({ number, publishedOn }) => ({
      value: String(number),
      label: t(number === live ? 'liveRevisionOn' : 'revisionOn', { number, date: formatDate(publishedOn) }),
    })),
  ];
}

interface ComparedProps {
  readonly kind: AdminKind;
  /** Key of the assessment. */
  readonly id: string;
  readonly found: RevisionComparison;
  readonly onChoose: (side: 'before' | 'after', number: string) => void;
}

function Compared({ kind, id, found, onChoose }: ComparedProps) {
  const { title, slug, parentCategorySlug, revisions, before, after, settings, questions, alike, wayBack } = found;
  const { noun } = kind.contract;
  usePageSubject(title);
  const keys = questions.filter(({ fields }) => fields.some(({ ofKey }) => ofKey)).length;
  const choices = choicesOf(found);
  return (
    <>
      <PageHead
        title={t('revisionsOf', { title })}
        summary={t('differencesBetweenAnd', { sideName: sideName(before), sideName2: sideName(after) })}
        actions={
          <>
            <RouterButton
              to={editorPath(kind, { slug, parentCategory: parentCategorySlug })}
              variant="outlined"
              color="neutral"
            >
              {t('goTo', { noun })}
            </RouterButton>
            {wayBack && <RestoreRevision kind={kind} id={id} revision={before} wayBack={wayBack} />}
          </>
        }
      />
      {revisions.length === 0 ? (
        <EmptyState text={t('thisHasNeverBeenPublished', { noun })} />
      ) : (
        <>
          <div className="as-pair as-sides">
            {(['before', 'after'] as const).map(side => (
              <SelectField
                key={side}
                label={side === 'before' ? t('from') : t('to')}
                value={String(found[side])}
                options={choices}
                onChange={number => onChoose(side, number)}
              />
            ))}
          </div>
          {settings.length + questions.length === 0 ? (
            <EmptyState text={t('theseTwoVersionsAreIdentical')} />
          ) : (
            <>
              <p className="as-compared-sum" role="status">
                {[
                  t('questionCount', { count: questions.length }) + (questions.length === 1 ? ' differs' : ' differ'),
                  ...(keys > 0 ? [`${t('answerKeyCount', { count: keys })} changed`] : []),
                  `${alike} unchanged`,
                ].join(' · ')}
              </p>
              {settings.length > 0 && (
                <section className="as-compared" aria-label={t('settings')}>
                  <h2>{t('settings')}</h2>
                  {settings.map(one => (
                    <Field key={one.field} difference={one} />
                  ))}
                </section>
              )}
              {questions.length > 0 && (
                <section aria-label={t('changedQuestions')}>
                  <h2>{t('questions')}</h2>
                  <ol className="as-compared-list">
                    {questions.map(one => (
                      <Question key={one.question} kind={kind} difference={one} />
                    ))}
                  </ol>
                </section>
              )}
            </>
          )}
        </>
      )}
    </>
  );
}

/** A number in the address; undefined: none that could be one. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function RevisionsPage({ kind, of, params }: { readonly kind: AdminKind; readonly of: TakenKind } & PageParams) {
  const [search, setSearch] = useSearchParams();
  const [before, after] = [numberIn(search.get('from')), numberIn(search.get('to'))];
  const id = params['key'] ?? '';
  const answer = useAsk(
    revisionsOf[of],
    { key: id, ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
    { keepPrevious: true },
  );
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={10} />} failed={t('revisionsCouldNotBeLoaded')}>
      {found => (
        <Compared
          kind={kind}
          id={id}
          found={found}
          onChoose={(side, number) => {
            const sides = { from: String(found.before), to: String(found.after) };
            setSearch({ ...sides, [side === 'before' ? 'from' : 'to']: number }, { replace: true });
          }}
        />
      )}
    </Asked>
  );
}

/** What two publications of an assessment, or one and the draft, differ in, question by question. */
export const pages: Readonly<Record<TakenKind, ComponentType<PageParams>>> = {
  quiz: page => <RevisionsPage {...page} kind={adminKinds.quiz} of="quiz" />,
  exercise: page => <RevisionsPage {...page} kind={adminKinds.exercise} of="exercise" />,
};
