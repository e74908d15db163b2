import { CalendarRange, Plus } from 'lucide-react';
import { useState } from 'react';
import { cohorts, type CohortRow } from '@learnloom/contracts/courses/cohort';
import { Button } from '@learnloom/ui/core';
import { MultiSelectField, TextField } from '@learnloom/ui/forms';
import { Dialog, Menu } from '@learnloom/ui/overlay';
import { formatDate, joinWords, randomKey, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { useTutorChoices } from '../editor/panel/use-tutor-choices.ts';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

const datesOf = ({ startsAt, endsAt }: CohortRow): string => {
  if (startsAt && endsAt) return t('to', { startsAt: formatDate(startsAt), endsAt: formatDate(endsAt) });
  if (startsAt) return t('from', { startsAt: formatDate(startsAt) });
  return endsAt ? t('until', { endsAt: formatDate(endsAt) }) : t('noDates');
};

/** Named groups of learners with dates and tutors. */
export function CohortsTab({ course }: { readonly course: string }) {
  const answer = useAsk(cohorts.rows, { course });
  const remove = useCommand(cohorts.remove);
  const [editing, setEditing] = useState<CohortRow | 'new' | null>(null);
  const add = (
    <Button startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('addACohort')}
    </Button>
  );
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={4} />} failed={t('cohortsCouldNotBeLoaded')}>
      {({ cohorts: rows }) => (
        <>
          {rows.length === 0 ? (
            <EmptyState
              icon={<CalendarRange size={20} strokeWidth={1.75} />}
              text={t('noCohortsYetCohortsThat')}
              action={add}
            />
          ) : (
            <>
              <div className="co-cohort-add">{add}</div>
              <ul className="co-cohorts" aria-label={t('cohorts')}>
                {rows.map(cohort => (
                  <li key={cohort.key}>
                    <div>
                      <strong>{cohort.name}</strong>
                      <small>
                        {[
                          datesOf(cohort),
                          t('learnerCount', { count: cohort.learners }),
                          joinWords(cohort.tutors.map(key => cohort.tutorNames[key] ?? t('deletedAccount'))),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </div>
                    <Menu
                      label={t('actionsFor', { name: cohort.name })}
                      items={[
                        { label: t('edit'), onSelect: () => setEditing(cohort) },
                        {
                          label: 'Delete',
                          danger: true,
                          disabled: !remove.allowed,
                          onSelect: () => void remove.send({ key: cohort.key }),
                        },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          {editing && (
            <CohortDialog
              course={course}
              cohort={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </Asked>
  );
}

interface CohortDialogProps {
  readonly course: string;
  readonly cohort: CohortRow | null;
  readonly onClose: () => void;
}

const dayOf = (at: string | null | undefined): string => at?.slice(0, 10) ?? '';
const begin = (day: string): string | null => (day === '' ? null : `${day}T00:00:00.000Z`);
const end = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);

function CohortDialog({ course, cohort, onClose }: CohortDialogProps) {
  const create = useCommand(cohorts.create);
  const edit = useCommand(cohorts.edit);
  const tutorChoices = useTutorChoices();
  const [name, setName] = useState(cohort?.name ?? '');
  const [from, setFrom] = useState(dayOf(cohort?.startsAt));
  const [to, setTo] = useState(dayOf(cohort?.endsAt));
  const [tutors, setTutors] = useState<readonly string[]>(cohort?.tutors ?? []);
  const errors = { ...create.errors, ...edit.errors };
  const save = async (): Promise<void> => {
    const fields = { name, startsAt: begin(from), endsAt: end(to), tutors: [...tutors] };
    const saved = cohort
      ? await edit.send({ key: cohort.key, ...fields }, cohort.version)
      : await create.send({ course, key: randomKey(), ...fields });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={cohort ? t('editText', { name: cohort.name }) : t('addACohort')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={create.busy || edit.busy} onClick={() => void save()}>
            {cohort ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <form
        className="ll-form"
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label={t('name')} required value={name} maxLength={120} error={errors['name']} onChange={setName} />
        <TextField label={t('startsOn')} type="date" value={from} error={errors['startsAt']} onChange={setFrom} />
        <TextField label={t('endsOn')} type="date" value={to} error={errors['endsAt']} onChange={setTo} />
        <MultiSelectField label={t('tutors')} value={tutors} options={tutorChoices} onChange={setTutors} />
      </form>
    </Dialog>
  );
}
