import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { CohortRow } from '@learnloom/contracts/courses/cohort';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { Button } from '@learnloom/ui/core';
import { FileButton, MultilineField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem, refresh, sendCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { emailsIn, MAX_LISTED } from './email-list.ts';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

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
  const error = emails.length > MAX_LISTED ? t('enterAtMostAddresses', { maxListed: MAX_LISTED }) : undefined;
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
      title={t('enrollAListOfLearners')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('close')}
          </Button>
          <Button loading={busy} disabled={emails.length === 0} onClick={() => void enroll()}>
            {emails.length === 0
              ? t('enroll')
              : t('enrollText', { emails: t('learnerCount', { count: emails.length }) })}
          </Button>
        </>
      }
    >
      <div className="ll-form">
        <MultilineField
          label={t('emailAddressesOnePerLine')}
          value={text}
          rows={[5, 10]}
          error={error}
          onChange={setText}
        />
        <FileButton
          label={t('listOfLearnersFile')}
          accept=".csv,.txt,text/csv"
          icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
          onFiles={files => void files[0]?.text().then(setText)}
        >
          {t('chooseACsvFile')}
        </FileButton>
        {cohorts.length > 0 && (
          <SelectField
            label={t('cohort')}
            value={cohort}
            options={[
              { value: '', label: t('noCohort') },
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
              ? t('of', { done: outcome.done, total: t('addressCount', { count: outcome.total }) })
              : `${t('learnerCount', { count: outcome.total - outcome.refused.length })} enrolled.`}
          </p>
        )}
      </div>
      {outcome && outcome.refused.length > 0 && (
        <ul className="co-refused" aria-label={t('notEnrolled')}>
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
