import { useState } from 'react';
import {
  mailTemplates,
  type MailTemplateForEditing,
  type MailTemplateRow,
  type PreviewedMail,
} from '@learnloom/contracts/mail/templates';
import { Button, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { MultilineField, TextField } from '@learnloom/ui/forms';
import { session, useAsk, useCommand, useStore } from '@learnloom/ui/platform';
import { MailPreview } from './mail-preview.tsx';
import './mailing.css';

interface EditorProps {
  readonly template: MailTemplateForEditing;
  readonly onClose: () => void;
}

/** The text of one mail, with what it would look like. */
function Editor({ template, onClose }: EditorProps) {
  const { name, label, placeholders, standard, version, key } = template;
  const [subject, setSubject] = useState(template.subject);
  const [body, setBody] = useState(template.body);
  const [preview, setPreview] = useState<PreviewedMail | null>(null);
  const edit = useCommand(mailTemplates.edit);
  const look = useCommand<ReturnType<typeof mailTemplates.preview.input>, PreviewedMail>(mailTemplates.preview, {
    quiet: true,
  });
  const test = useCommand(mailTemplates.sendTest);
  const own = useStore(session).user?.email ?? '';
  const errors = { ...look.errors, ...edit.errors };
  return (
    <section className="m-mail-editor" aria-label={label}>
      <div className="m-mail-editor-fields">
        <TextField label="Subject" value={subject} maxLength={150} error={errors['subject']} onChange={setSubject} />
        <MultilineField
          label="Text"
          helper={`Placeholders: ${placeholders.map(one => `{{${one.name}}}`).join(', ')}`}
          value={body}
          maxLength={20_000}
          rows={[12, 24]}
          error={errors['body']}
          onChange={setBody}
        />
        <div className="m-mail-actions">
          <Button
            loading={edit.busy}
            disabled={!edit.allowed}
            onClick={() =>
              void edit.send({ name, subject, body, version }).then(answer => {
                if (answer) onClose();
              })
            }
          >
            Save
          </Button>
          <Button
            variant="outlined"
            color="neutral"
            loading={look.busy}
            onClick={() =>
              void look.send({ name, subject, body }).then(answer => {
                if (answer) setPreview(answer.data);
              })
            }
          >
            Preview
          </Button>
          <Button
            variant="outlined"
            color="neutral"
            loading={test.busy}
            onClick={() => void test.send({ name, to: own })}
          >
            Send the saved text to me
          </Button>
          <Button
            variant="plain"
            color="neutral"
            onClick={() => {
              setSubject(standard.subject);
              setBody(standard.body);
            }}
          >
            Standard text
          </Button>
          {version !== null && (
            <RouterButton variant="plain" color="neutral" to={`/history/${mailTemplates.subject}/${key}`}>
              Versions
            </RouterButton>
          )}
          <Button variant="plain" color="neutral" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {preview && <MailPreview content={preview} />}
    </section>
  );
}

function Editing({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const asked = useAsk(mailTemplates.forEditing, { name }, { staleTime: 0 });
  if (!asked.data) return <p role="status">{asked.error ? asked.error.message : 'Loading the text…'}</p>;
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
            {edited && <StatusChip tone="neutral">Edited</StatusChip>}
            <Button
              size="sm"
              variant="outlined"
              color="neutral"
              aria-label={`Edit ${label}`}
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? null : name)}
            >
              Edit
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
      <PageHead
        title="Automated mails"
        summary="What the product writes by itself. Each text has a history to go back to."
      />
      {data ? <Rows rows={data} /> : <p role="status">{error ? error.message : 'Loading the texts…'}</p>}
    </>
  );
}
