import { CalendarRange, Plus } from 'lucide-react';
import { useState } from 'react';
import { cohorts, type CohortRow } from '@learnloom/contracts/courses/cohort';
import { Button } from '@learnloom/ui/core';
import { MultiSelectField, TextField } from '@learnloom/ui/forms';
import { Dialog, Menu } from '@learnloom/ui/overlay';
import { countOf, formatDate, joinWords, randomKey, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { useTutorChoices } from '../editor/panel/use-tutor-choices.ts';

const datesOf = ({ startsAt, endsAt }: CohortRow): string => {
  if (startsAt && endsAt) return `${formatDate(startsAt)} to ${formatDate(endsAt)}`;
  if (startsAt) return `From ${formatDate(startsAt)}`;
  return endsAt ? `Until ${formatDate(endsAt)}` : 'No dates';
};

/** Named groups of learners with dates and tutors. */
export function CohortsTab({ course }: { readonly course: string }) {
  const answer = useAsk(cohorts.rows, { course });
  const remove = useCommand(cohorts.remove);
  const [editing, setEditing] = useState<CohortRow | 'new' | null>(null);
  const add = (
    <Button startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Add a cohort
    </Button>
  );
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={4} />} failed="The cohorts could not be loaded">
      {({ cohorts: rows }) => (
        <>
          {rows.length === 0 ? (
            <EmptyState
              icon={<CalendarRange size={20} strokeWidth={1.75} />}
              text="No cohorts yet. Cohorts that you add appear here."
              action={add}
            />
          ) : (
            <>
              <div className="co-cohort-add">{add}</div>
              <ul className="co-cohorts" aria-label="Cohorts">
                {rows.map(cohort => (
                  <li key={cohort.key}>
                    <div>
                      <strong>{cohort.name}</strong>
                      <small>
                        {[
                          datesOf(cohort),
                          countOf(cohort.learners, 'learner'),
                          joinWords(cohort.tutors.map(key => cohort.tutorNames[key] ?? 'Deleted account')),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </div>
                    <Menu
                      label={`Actions for ${cohort.name}`}
                      items={[
                        { label: 'Edit', onSelect: () => setEditing(cohort) },
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
      title={cohort ? `Edit ${cohort.name}` : 'Add a cohort'}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={create.busy || edit.busy} onClick={() => void save()}>
            {cohort ? 'Save' : 'Add'}
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
        <TextField label="Name" required value={name} maxLength={120} error={errors['name']} onChange={setName} />
        <TextField label="Starts on" type="date" value={from} error={errors['startsAt']} onChange={setFrom} />
        <TextField label="Ends on" type="date" value={to} error={errors['endsAt']} onChange={setTo} />
        <MultiSelectField label="Tutors" value={tutors} options={tutorChoices} onChange={setTutors} />
      </form>
    </Dialog>
  );
}
