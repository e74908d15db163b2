import { useState } from 'react';
import type { CohortRow } from '@learnloom/contracts/courses/cohort';
import type { EnrolledLine } from '@learnloom/contracts/courses/enrollment';
import { courseStaffViews, type EnrolledLines } from '@learnloom/contracts/courses/staff-views';
import { Button, Table } from '@learnloom/ui/core';
import { FileButton, MultilineField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { countOf, toast, useCommand } from '@learnloom/ui/platform';
import { FileUp } from 'lucide-react';
import { emailsIn, inParts } from './email-list.ts';

interface EnrollListDialogProps {
  readonly course: string;
  readonly cohorts: readonly CohortRow[];
  readonly onClose: () => void;
}

const resultLabels: Readonly<Record<EnrolledLine['result'], string>> = {
  enrolled: 'Will be enrolled',
  'already-enrolled': 'Already enrolled',
  restored: 'Gets access again',
  'unknown-account': 'No account has this address',
  invalid: 'Not an email address',
};

/** Enrolls learners from a list or a CSV file, after a preview of every line. */
export function EnrollListDialog({ course, cohorts, onClose }: EnrollListDialogProps) {
  const enroll = useCommand<ReturnType<typeof courseStaffViews.enrollLearners.input>, EnrolledLines>(
    courseStaffViews.enrollLearners,
    { quiet: true },
  );
  const [text, setText] = useState('');
  const [cohort, setCohort] = useState('');
  const [preview, setPreview] = useState<readonly EnrolledLine[] | null>(null);
  const emails = emailsIn(text);
  const send = async (previewing: boolean): Promise<readonly EnrolledLine[] | null> => {
    const lines: EnrolledLine[] = [];
    for (const part of inParts(emails)) {
      const answer = await enroll.send({ course, emails: [...part], cohort: cohort || null, preview: previewing });
      if (!answer) return null;
      lines.push(...answer.data.lines);
    }
    return lines;
  };
  const go = async (): Promise<void> => {
    if (!preview) return setPreview(await send(true));
    const lines = await send(false);
    if (!lines) return;
    const enrolled = lines.filter(({ result }) => result === 'enrolled' || result === 'restored').length;
    toast.success(`${countOf(enrolled, 'learner')} enrolled.`);
    onClose();
  };
  const useful = preview?.filter(({ result }) => result === 'enrolled' || result === 'restored').length ?? 0;
  return (
    <Dialog
      open
      size="md"
      title="Enroll a list of learners"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={() => (preview ? setPreview(null) : onClose())}>
            {preview ? 'Back' : 'Cancel'}
          </Button>
          <Button
            loading={enroll.busy}
            disabled={emails.length === 0 || (preview !== null && useful === 0)}
            onClick={() => void go()}
          >
            {preview ? `Enroll ${countOf(useful, 'learner')}` : 'Check the list'}
          </Button>
        </>
      }
    >
      {preview ? (
        <Table label="What becomes of each line" dense>
          <thead>
            <tr>
              <th>Email address</th>
              <th>Result</th>
            </tr>
          </thead>
          <tbody>
            {preview.map(({ line, email, result }) => (
              <tr key={`${line} ${email}`}>
                <td>{email}</td>
                <td>{resultLabels[result]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <div className="ll-form">
          <MultilineField
            label="Email addresses"
            value={text}
            rows={[6, 14]}
            helper={
              emails.length === 0
                ? 'One address per line, or a CSV with a column “email”'
                : countOf(emails.length, 'address', 'addresses')
            }
            onChange={setText}
          />
          <FileButton
            label="List: file"
            accept=".csv,.txt,text/csv,text/plain"
            icon={<FileUp size={16} strokeWidth={1.75} aria-hidden="true" />}
            onFiles={([file]) => void file?.text().then(setText)}
          >
            Read a CSV file
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
      )}
    </Dialog>
  );
}
