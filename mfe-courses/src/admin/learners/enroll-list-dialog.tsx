import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { CohortRow } from '@learnloom/contracts/courses/cohort';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { Button } from '@learnloom/ui/core';
import { FileButton, MultilineField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem, countOf, refresh, sendCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { emailsIn, MAX_LISTED } from './email-list.ts';

interface Outcome {
  readonly done: number;
  readonly total: number;
  /** Those that were refused, and why. */
  readonly refused: readonly { readonly email: string; readonly why: string }[];
}

interface EnrollListDialogProps {
  readonly course: string;
  readonly cohorts: readonly CohortRow[];
  readonly onClose: () => void;
}

/** Enrolls everyone on a list of email addresses, typed or from a CSV file. Someone who is enrolled already stays so. */
export function EnrollListDialog({ course, cohorts, onClose }: EnrollListDialogProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [cohort, setCohort] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const emails = emailsIn(text);
  const error = emails.length > MAX_LISTED ? `Enter at most ${MAX_LISTED} addresses.` : undefined;
  const enroll = async (): Promise<void> => {
    if (emails.length === 0 || error || busy) return;
    setBusy(true);
    const refused: { email: string; why: string }[] = [];
    for (const [at, email] of emails.entries()) {
      try {
        const answer = await sendCommand(learners.enroll, { course, email, cohort: cohort || null });
        if (at === emails.length - 1) await refresh(client, answer);
      } catch (failure) {
        const { message, errors } = asProblem(failure);
        refused.push({ email, why: Object.values(errors)[0] ?? message });
      }
      setOutcome({ done: at + 1, total: emails.length, refused: [...refused] });
    }
    await client.invalidateQueries({ queryKey: [learners.rows.name] });
    setText(refused.map(({ email }) => email).join('\n'));
    setBusy(false);
  };
  return (
    <Dialog
      open
      size="sm"
      title="Enroll a list of learners"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Close
          </Button>
          <Button loading={busy} disabled={emails.length === 0} onClick={() => void enroll()}>
            {emails.length === 0 ? 'Enroll' : `Enroll ${countOf(emails.length, 'learner')}`}
          </Button>
        </>
      }
    >
      <div className="ll-form">
        <MultilineField
          label="Email addresses, one per line"
          value={text}
          rows={[5, 10]}
          error={error}
          onChange={setText}
        />
        <FileButton
          label="List of learners: file"
          accept=".csv,.txt,text/csv"
          icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
          onFiles={files => void files[0]?.text().then(setText)}
        >
          Choose a CSV file
        </FileButton>
        {cohorts.length > 0 && (
          <SelectField
            label="Cohort"
            value={cohort}
            options={[
              { value: '', label: 'No cohort' },
              ...cohorts.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={setCohort}
          />
        )}
      </div>
      <div role="status">
        {outcome && (
          <p>
            {busy
              ? `${outcome.done} of ${countOf(outcome.total, 'address', 'addresses')}…`
              : `${countOf(outcome.total - outcome.refused.length, 'learner')} enrolled.`}
          </p>
        )}
      </div>
      {outcome && outcome.refused.length > 0 && (
        <ul className="co-refused" aria-label="Not enrolled">
          {outcome.refused.map(({ email, why }) => (
            <li key={email}>
              <strong>{email}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
