import {
  courseRevisions,
  DRAFT,
  type CourseComparison,
  type FieldDifference,
  type UnitDifference,
} from '@learnloom/contracts/courses/revisions';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { TextDifference } from '@learnloom/ui/compare';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { SelectField, type Choice } from '@learnloom/ui/forms';
import { formatDate, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { changeLabels } from '../../shared/change-labels.ts';
import { formatLength } from '../../shared/length.ts';
import { managePath } from '../paths.ts';
import '../editor/editor.css';
import { revisionsMessages } from './messages/messages.ts';
import './revisions.css';

const t = revisionsMessages.text;

const Difference = ({ difference: { label, before, after } }: { readonly difference: FieldDifference }) => (
  <section className="co-difference" aria-label={label}>
    <h4>{label}</h4>
    {before === after ? (
      <p className="co-quiet">{t('onlyTheFormattingChanged')}</p>
    ) : (
      <TextDifference before={before} after={after} />
    )}
  </section>
);

const ComparedUnit = ({ unit }: { readonly unit: UnitDifference }) => (
  <li className="co-compared">
    <h3>
      <span className={`co-change co-change-${unit.change}`}>{changeLabels[unit.change]}</span> {unit.title}
    </h3>
    <p className="co-quiet">
      {unit.previousTitle !== null && unit.previousTitle !== unit.title && (
        <>{t('was', { previousTitle: unit.previousTitle })} </>
      )}
      {unit.seconds !== null && <>{t('newLength', { seconds: formatLength(unit.seconds) })} </>}
      <Link to={`/history/${courseUnits.subject}/${unit.unit}`}>{t('history')}</Link>
    </p>
    {unit.fields.map(one => (
      <Difference key={one.field} difference={one} />
    ))}
  </li>
);

const sideName = (number: number): string => (number === DRAFT ? t('draft') : t('revision', { number }));

const choicesOf = ({ revisions, live }: CourseComparison): Choice[] => [
  { value: String(DRAFT), label: t('draftText') },
  ...revisions.map(({ number, publishedOn }) => ({
    value: String(number),
    label: t(number === live ? 'liveRevisionOn' : 'revisionOn', { number, date: formatDate(publishedOn) }),
  })),
];

const moduleLabels = { added: t('added'), removed: t('removed'), edited: t('edited'), moved: t('moved') } as const;

interface ComparedProps {
  readonly comparison: CourseComparison;
  readonly onChoose: (side: 'before' | 'after', number: string) => void;
}

function Compared({ comparison, onChoose }: ComparedProps) {
  const { title, slug, parentCategorySlug, revisions, before, after, fields, modules, units, same } = comparison;
  usePageSubject(title);
  const identical = fields.length + modules.length + units.length === 0;
  return (
    <>
      <PageHead
        title={t('revisionsOf', { title })}
        summary={t('differencesBetweenAnd', { sideName: sideName(before), sideName2: sideName(after) })}
        actions={
          <RouterButton
            to={managePath({ slug, category: { slug: parentCategorySlug } })}
            variant="outlined"
            color="neutral"
          >
            {t('goToTheCourse')}
          </RouterButton>
        }
      />
      {revisions.length === 0 ? (
        <EmptyState text={t('thisCourseWasNeverPublished')} />
      ) : (
        <div className="co-revisions">
          <div className="co-two">
            {(['before', 'after'] as const).map(side => (
              <SelectField
                key={side}
                label={side === 'before' ? t('from') : t('to')}
                value={String(comparison[side])}
                options={choicesOf(comparison)}
                onChange={number => onChoose(side, number)}
              />
            ))}
          </div>
          {identical && <EmptyState text={t('theseTwoVersionsAreIdentical')} />}
          {!identical && (
            <p className="co-quiet" role="status">
              {t('unitsDiffer', { count: units.length, same })}
            </p>
          )}
          {fields.length > 0 && (
            <section aria-labelledby="co-course-fields">
              <h2 id="co-course-fields">{t('courseInformation')}</h2>
              {fields.map(one => (
                <Difference key={one.field} difference={one} />
              ))}
            </section>
          )}
          {modules.length > 0 && (
            <section aria-labelledby="co-modules">
              <h2 id="co-modules">{t('modules')}</h2>
              <ul className="co-compared-list">
                {modules.map(module => (
                  <li key={module.key}>
                    <span className={`co-change co-change-${module.change}`}>{moduleLabels[module.change]}</span>{' '}
                    {module.title}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {units.length > 0 && (
            <section aria-labelledby="co-units">
              <h2 id="co-units">{t('units')}</h2>
              <ol className="co-compared-list">
                {units.map(unit => (
                  <ComparedUnit key={unit.unit} unit={unit} />
                ))}
              </ol>
            </section>
          )}
        </div>
      )}
    </>
  );
}

/** A number in the address; undefined: none that could be one. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Two revisions of a course side by side, or its draft beside one of them. */
export function Page({ params }: PageParams) {
  const [search, setSearch] = useSearchParams();
  const [before, after] = [numberIn(search.get('from')), numberIn(search.get('to'))];
  const answer = useAsk(
    courseRevisions.compare,
    {
      key: params['key'] ?? '',
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
    { keepPrevious: true },
  );
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={10} />} failed={t('revisionsCouldNotBeLoaded')}>
      {comparison => (
        <Compared
          comparison={comparison}
          onChoose={(side, number) => {
            const sides = { from: String(comparison.before), to: String(comparison.after) };
            setSearch({ ...sides, [side === 'before' ? 'from' : 'to']: number }, { replace: true });
          }}
        />
      )}
    </Asked>
  );
}
