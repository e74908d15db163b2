import { useMemo, useState } from 'react';
import {
  mailTemplates,
  type MailTemplateForEditing,
  type MailTemplateRow,
  type PreviewedMail,
} from '@learnloom/contracts/mail/templates';
import { Button, Notice, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import {
  DraftNotices,
  LeaveGuard,
  MultilineField,
  TextField,
  useDraft,
  WhoElse,
  type Saved,
} from '@learnloom/ui/forms';
import { refresh, session, useAsk, useCommand, usePageSubject, useStore } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import { MailPreview } from './mail-preview.tsx';
import { mailingMessages } from './messages/messages.ts';
import './mailing.css';

const t = mailingMessages.text;

interface EditorProps {
  readonly template: MailTemplateForEditing;
  readonly onClose: () => void;
}

type Written = Pick<MailTemplateForEditing, 'subject' | 'body'>;

const same = (a: Written, b: Written): boolean => a.subject === b.subject && a.body === b.body;
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'subject' in value && 'body' in value;

/** The text of one mail, with what it would look like. */
function Editor({ template, onClose }: EditorProps) {
  const { name, label, placeholders, standard, version, key } = template;
  const client = useQueryClient();
  usePageSubject(null, { thing: { type: mailTemplates.subject, key } });
  const [busy, setBusy] = useState(false);
  const saved = useMemo(
    (): Saved<Written> => ({ form: { subject: template.subject, body: template.body }, version, updatedAt: null }),
    [template.subject, template.body, version],
  );
  const draft = useDraft<Written>({ kind: mailTemplates.subject, item: name, saved, same, isForm: isWritten, busy });
  const { subject, body } = draft.form;
  const change = (part: Partial<Written>): void => draft.change(present => ({ ...present, ...part }));
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const edit = useCommand(mailTemplates.edit);
  const look = useCommand<ReturnType<typeof mailTemplates.preview.input>, PreviewedMail>(mailTemplates.preview, {
    quiet: true,
  });
  const test = useCommand(mailTemplates.sendTest);
  const own = useStore(session).user?.email ?? '';
  // A text that staff wrote may be older than a way that the mail has been given since.
  const leftOut = placeholders
    .filter(({ leadsOn }) => leadsOn)
    .map(one => `{{${one.name}}}`)
    .filter(written => !body.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}').includes(written));
  const errors = { ...look.errors, ...edit.errors };
  const save = async (): Promise<void> => {
    setBusy(true);
    if (await edit.send({ name, subject, body, version: draft.base.version })) {
      draft.drop();
      onClose();
    } else {
      // It may be refused for what somebody else saved, which is then told.
      await refresh(client, {});
      setBusy(false);
    }
  };
  return (
    <section className="m-mail-editor" aria-label={label}>
      <div className="m-mail-editor-fields">
        <WhoElse place={{ subject: mailTemplates.subject, key }} />
        <DraftNotices
          draft={draft}
          noun="text"
          merging={{
            labels: { body: t('body') },
            log: { type: mailTemplates.subject, target: key },
            refused: edit.problem?.code === 'changed-meanwhile',
          }}
        />
        <TextField
          label={t('subject')}
          value={subject}
          maxLength={150}
          error={errors['subject']}
          onChange={next => change({ subject: next })}
        />
        <MultilineField
          label={t('body')}
          helper={t('placeholders', { names: placeholders.map(one => `{{${one.name}}}`).join(', ') })}
          value={body}
          maxLength={10_000}
          rows={[12, 24]}
          error={errors['body']}
          onChange={next => change({ body: next })}
        />
        {leftOut.length > 0 && (
          <Notice role="status">
            <span>
              {leftOut.length === 1
                ? t('textDoesNotUseSo', { leftOut: leftOut.join(', ') })
                : t('textDoesNotUseSoRecipients', { leftOut: leftOut.join(', ') })}
            </span>
          </Notice>
        )}
        <div className="m-mail-actions">
          <Button loading={busy} disabled={!edit.allowed} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button
            variant="outlined"
            color="neutral"
            loading={look.busy}
            onClick={() =>
              // What is refused has no preview: the one of before would look like it.
              void look.send({ name, subject, body }).then(answer => setPreview(answer?.data ?? null))
            }
          >
            {t('preview')}
          </Button>
          <Button
            variant="outlined"
            color="neutral"
            loading={test.busy}
            onClick={() => void test.send({ name, to: own })}
          >
            {t('sendMeTheSavedVersion')}
          </Button>
          <Button variant="plain" color="neutral" onClick={() => change(standard)}>
            {t('useDefaultText')}
          </Button>
          {version !== null && (
            <RouterButton variant="plain" color="neutral" to={`/history/${mailTemplates.subject}/${key}`}>
              {t('versionHistory')}
            </RouterButton>
          )}
          <Button variant="plain" color="neutral" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
        <LeaveGuard unsaved={draft.dirty && !busy} />
      </div>
      {preview && <MailPreview content={preview} />}
    </section>
  );
}

function Editing({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const asked = useAsk(mailTemplates.forEditing, { name }, { staleTime: 0 });
  if (!asked.data) return <p role="status">{asked.error ? asked.error.message : t('loadingTheTemplate')}</p>;
  return <Editor template={asked.data} onClose={onClose} />;
}

function Rows({ rows }: { readonly rows: readonly MailTemplateRow[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className="m-mail-texts">
      {rows.map(({ name, label, about, subject, edited }) => (
        <li key={name}>
          <div className="m-mail-text">
            <span className="m-mail">
              <b>{label}</b>
              <span>{about}</span>
              <span>“{subject}”</span>
            </span>
            {edited && <StatusChip tone="neutral">{t('edited')}</StatusChip>}
            <Button
              size="sm"
              variant="outlined"
              color="neutral"
              aria-label={t('edit', { label })}
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? null : name)}
            >
              {t('editText')}
            </Button>
          </div>
          {open === name && <Editing name={name} onClose={() => setOpen(null)} />}
        </li>
      ))}
    </ul>
  );
}

/** Texts of the mails that the product sends by itself. */
export function Page() {
  const { data, error } = useAsk(mailTemplates.list, {}, { staleTime: 0 });
  return (
    <>
      <PageHead title={t('transactionalMails')} summary={t('editTheTemplatesOfAutomated')} />
      {data ? <Rows rows={data} /> : <p role="status">{error ? error.message : t('loadingTheTemplates')}</p>}
    </>
  );
}
