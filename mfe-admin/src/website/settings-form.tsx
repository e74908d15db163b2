import { useState } from 'react';
import type { Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import {
  DraftNotices,
  Form,
  isSubmitError,
  LeaveGuard,
  useDraft,
  WhoElse,
  type FieldFor,
  type FieldSpec,
  type Saved,
} from '@learnloom/ui/forms';
import { useCommand } from '@learnloom/ui/platform';
import { SaveStatus } from './save-status.tsx';
import { websiteMessages } from './messages/messages.ts';

const t = websiteMessages.text;

export type Texts = Readonly<Record<string, string>>;

interface SettingsFormProps<F extends Fields> {
  /** Takes the fields, and the version that the update started from. */
  readonly command: Command<F>;
  readonly fields: readonly FieldFor<Command<F>>[];
  readonly saved: Saved<Texts>;
  /** Asks the server for them as they are now; null: it does not answer. */
  readonly load: () => Promise<Saved<Texts> | null>;
  readonly label: string;
  /** What is written here: 'contact information'. */
  readonly noun: string;
  /** Which of several; what is typed is kept under it, and who else is here is looked up. */
  readonly item: string;
  /** What readers see as long as nobody has saved any. */
  readonly unwritten?: string | undefined;
}

/**
 * Settings of which there is one set: saved as a whole, over what was seen only. What is typed is kept in the browser until then,
 * what somebody else saves meanwhile is told, compared and merged.
 */
export function SettingsForm<F extends Fields>(props: SettingsFormProps<F>) {
  const { command, saved, load, label, noun, item, unwritten } = props;
  const fields = props.fields as readonly FieldSpec[];
  const { send, errors, allowed, problem } = useCommand(command);
  const [busy, setBusy] = useState(false);
  const names = fields.map(({ name }) => name);
  const textsIn = (given: Readonly<Record<string, unknown>>): Texts =>
    Object.fromEntries(names.map(name => [name, String(given[name] ?? '')]));
  const draft = useDraft<Texts>({
    kind: command.subject,
    item,
    saved,
    same: (a, b) => names.every(name => a[name] === b[name]),
    isForm: (value): value is Texts =>
      typeof value === 'object' &&
      value !== null &&
      names.every(name => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string'),
    busy,
  });
  const { form, base, dirty, change } = draft;

  const save = async (): Promise<void> => {
    const sent = form;
    setBusy(true);
    const done = await send({ ...sent, version: base.version } as unknown as InputOf<Command<F>>);
    // Also after a refusal: it may be for what somebody else saved, which is then told.
    const fresh = await load();
    if (done && fresh) draft.settle(fresh, sent);
    setBusy(false);
  };
  return (
    <div className={`m-section m-settings-form${fields.length > 3 ? ' m-settings-wide' : ''}`}>
      <DraftNotices
        draft={draft}
        noun={noun}
        merging={{
          labels: Object.fromEntries(fields.map(field => [field.name, field.label])),
          log: { type: command.subject, action: command.name },
          refused: problem?.code === 'changed-meanwhile',
        }}
      />
      <Form
        label={label}
        fields={props.fields}
        values={form}
        onValues={values => change(() => textsIn(values))}
        rules={command as unknown as Pick<Command<F>, 'input'>}
        errors={errors}
        submitLabel={t('save')}
        disabled={!allowed || !dirty}
        busy={busy}
        onSubmit={report => (isSubmitError(report) ? undefined : save())}
        actions={
          <>
            <SaveStatus busy={busy} dirty={dirty} savedAt={base.updatedAt} unwritten={unwritten} />
            <WhoElse place={{ subject: command.subject, key: item }} />
          </>
        }
      />
      <LeaveGuard unsaved={dirty && !busy} />
    </div>
  );
}
