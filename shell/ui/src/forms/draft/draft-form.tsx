import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/joy/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer, Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import { limitsOf } from '@learnloom/contracts/kernel/field-limits';
import { useMessages } from '../../language/language.tsx';
import { refresh, useCommand } from '../../platform/ask.ts';
import { inputOf, type Extra } from '../check.ts';
import { declaredField, firstValue, type FieldFor, type FieldSpec, type Values } from '../fields.ts';
import { Form, isSubmitError } from '../form.tsx';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { draftMessages } from './messages/messages.ts';
import { useDraft, type Saved } from './use-draft.ts';

/** What is edited, as the server has it; given again whenever there is a newer version. */
export interface EditedRow {
  readonly key: string;
  /** Of the stream. */
  readonly version: number;
  /** ISO date-time. */
  readonly updatedAt: string;
}

export interface DraftFormProps<F extends Fields, D> {
  readonly command: Command<F>;
  /** Null: a new one. */
  readonly row: EditedRow | null;
  /** What is written here: 'article tag'. */
  readonly noun: string;
  /** Their initial values are those of `row`. */
  readonly fields: readonly FieldFor<Command<F>>[];
  /** Fields of the command that the form does not show; the key of `row` is sent by itself. */
  readonly extra?: Extra;
  /** What values are called where two versions are compared. */
  readonly shown?: MergeWords['shown'];
  readonly submitLabel: string;
  readonly label?: string;
  readonly onValues?: (values: Values) => void;
  readonly onDone: (answer: Answer<D>) => void;
  /** Left with nothing kept of what was typed. */
  readonly onCancel: () => void;
  /** Beside the buttons, such as a deletion. */
  readonly children?: ReactNode;
}

const same = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The choices of a field by their labels, as the form calls them. */
const labelIn = (field: FieldSpec | undefined, value: unknown): string | undefined => {
  if (field?.kind !== 'radio' && field?.kind !== 'select') return undefined;
  return (
    field.options?.find(one => one.value === value)?.label ??
    (field.labels as Readonly<Record<string, string>> | undefined)?.[String(value)]
  );
};

/**
 * A form over something that several people may edit. What is typed is kept in the browser until it is saved and offered
 * back. What somebody else saves meanwhile is put into the form where nobody else wrote, else told with its name, compared
 * and merged.
 */
export function DraftForm<F extends Fields, D = unknown>(props: DraftFormProps<F, D>) {
  const { command, row, noun, extra, shown, submitLabel, label, onValues, onDone, onCancel, children } = props;
  const t = useMessages(draftMessages);
  const client = useQueryClient();
  const { send, errors, problem, allowed } = useCommand<F, D>(command);
  const [busy, setBusy] = useState(false);
  const limits = limitsOf(command as unknown as Pick<Command, 'input'>);
  const fields = (props.fields as readonly FieldSpec[]).map(field => declaredField(field, limits[field.name]));
  const names = fields.map(({ name }) => name);
  const values = JSON.stringify(Object.fromEntries(fields.map(field => [field.name, firstValue(field)])));
  const { version = null, updatedAt = null } = row ?? {};
  const saved = useMemo(
    (): Saved<Values> => ({ form: JSON.parse(values) as Values, version, updatedAt }),
    [values, version, updatedAt],
  );
  const isForm = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && names.every(name => name in value);
  const draft = useDraft<Values>({ kind: command.name, item: row?.key ?? 'new', saved, same, isForm, busy });
  const { form, base, dirty, change } = draft;
  const labels = Object.fromEntries(fields.map(field => [field.name, field.label]));

  const save = async (written: Values): Promise<void> => {
    const all = { ...extra, ...(row && { key: row.key }) };
    setBusy(true);
    const answer = await send(inputOf(fields, written, all) as InputOf<Command<F>>, base.version ?? undefined);
    if (answer) {
      draft.drop();
      onDone(answer);
    } else {
      // It may be refused for what somebody else saved, which is then told.
      await refresh(client, {});
      setBusy(false);
    }
  };
  const log = row && { type: command.subject, target: row.key };
  const words: NonNullable<MergeWords['shown']> = (field, value) =>
    shown?.(field, value) ??
    labelIn(
      fields.find(({ name }) => name === field),
      value,
    );
  return (
    <div className="ll-draft-form">
      <DraftNotices
        draft={draft}
        noun={noun}
        merging={{ labels, shown: words, log, refused: problem?.code === 'changed-meanwhile' }}
      />
      <Form
        fields={props.fields}
        values={form}
        onValues={next => {
          change(() => next);
          onValues?.(next);
        }}
        rules={command as unknown as Pick<Command<F>, 'input'>}
        extra={{ ...extra, ...(row && { key: row.key }) }}
        errors={errors}
        busy={busy}
        disabled={!allowed}
        submitLabel={submitLabel}
        {...(label !== undefined && { label })}
        onSubmit={report => (isSubmitError(report) ? undefined : save(report))}
        actions={
          <>
            {children}
            <Button
              variant="outlined"
              color="neutral"
              disabled={busy}
              onClick={() => {
                draft.drop();
                onCancel();
              }}
            >
              {t('cancel')}
            </Button>
          </>
        }
      />
      <LeaveGuard unsaved={dirty && !busy} />
    </div>
  );
}
