import { mailTemplates, type MailTemplateForEditing, type MailTemplateRow } from '@learnloom/contracts/mail/templates';
import type { Mail } from '@learnloom/contracts/kernel/mail';
import { mailNamed } from '@learnloom/platform/areas';
import { answer } from '../../kernel/reading/answer.ts';
import { placeholderNames } from '../rendering/check-text.ts';
import { mailRows } from '../tables.ts';
import { declaredMail, sampleOf } from '../template/declared.ts';
import { templateKey } from '../template/template.ts';

const rowOf = (
  { name, label, about, subject }: Mail,
  edited: { readonly subject: string } | undefined,
): MailTemplateRow => ({
  name,
  label,
  about,
  subject: edited?.subject ?? subject,
  edited: edited !== undefined,
});

/** Every mail that the product sends by itself. There are as many as the areas declare, some dozens. */
export const mailTemplateList = answer(mailTemplates.list, async (_input, { read }) => {
  const rows = await mailRows(read).selectFrom('mail_template').select(['name', 'subject']).execute();
  const edited = new Map(rows.map(row => [row.name, row]));
  return [...mailNamed.values()].map(declared => rowOf(declared, edited.get(declared.name)));
});

export const mailTemplateForEditing = answer(
  mailTemplates.forEditing,
  async ({ name }, { read, settings }): Promise<MailTemplateForEditing> => {
    const declared = declaredMail(name);
    const key = templateKey(declared);
    const edited = await mailRows(read)
      .selectFrom('mail_template')
      .where('key', '=', key)
      .select(['name', 'subject', 'body', 'version'])
      .executeTakeFirst();
    const { subject, body } = declared;
    const samples = sampleOf(declared, settings);
    return {
      ...rowOf(declared, edited),
      key,
      body: edited?.body ?? body,
      version: edited?.version ?? null,
      standard: { subject, body },
      placeholders: placeholderNames(declared).map(placeholder => ({
        name: placeholder,
        leadsOn: Object.hasOwn(declared.secrets, placeholder),
        sample: samples[placeholder] ?? '',
      })),
    };
  },
);
