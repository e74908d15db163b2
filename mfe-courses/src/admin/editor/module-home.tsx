import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { courses } from '@learnloom/contracts/courses/course';
import { courseModules, type PartSaved } from '@learnloom/contracts/courses/course-module';
import { moduleFieldsOf, type ModuleFields } from '@learnloom/contracts/courses/module-events';
import { Button } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { commandFields, DraftNotices, MultilineField, useAutosave, uploadsDone } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { assertRecordable, refresh, sendCommand } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import type { ModuleScreenProps } from './module-screen-props.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

const same = (a: ModuleFields, b: ModuleFields): boolean => JSON.stringify(a) === JSON.stringify(b);
const isModule = (value: unknown): value is ModuleFields =>
  typeof value === 'object' && value !== null && 'title' in value && 'summary' in value && 'description' in value;

const labels = { title: t('title'), summary: t('summary'), description: t('description') } as const;

/** What a module is about. It saves itself. */
export function ModuleHome({ course, module, hub, navigation, commands }: ModuleScreenProps) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { draft, change, problem, refusal } = useAutosave<ModuleFields>({
    kind: courseModules.subject,
    item: module.key,
    saved: useMemo(
      () => ({ form: moduleFieldsOf(module), version: module.version, updatedAt: module.updatedAt }),
      [module],
    ),
    same,
    isForm: isModule,
    hub,
    refresh: () => void client.invalidateQueries({ queryKey: [courses.forEditing.name] }),
    async send(form, base, attempt) {
      const input = {
        course: course.key,
        key: module.key,
        ...form,
        ...(base.version !== null && { version: base.version }),
      };
      assertRecordable(input, 'module');
      const answer = await sendCommand<ReturnType<typeof courseModules.edit.input>, PartSaved>(
        courseModules.edit,
        input,
        { idempotencyKey: attempt },
      );
      void refresh(client, answer);
      return answer.data.version;
    },
  });
  const missing = Object.fromEntries(module.problems.map(({ field, message }) => [field, message]));
  const untouched = draft.form.title === '' && draft.form.summary === '';
  const errors = { ...(untouched ? {} : missing), ...problem?.errors };
  const given = commandFields(courseModules.edit, { form: draft.form, change, errors });
  return (
    <>
      <DraftNotices
        draft={draft}
        noun="module"
        merging={{ labels, log: { type: courseModules.subject, target: module.key }, refused: false }}
      />
      {refusal && (
        <p role="alert" className="ll-refused">
          {refusal}
        </p>
      )}
      <div className="ll-form">
        <MultilineField
          {...given('title')}
          label={labels.title}
          required
          rows={[1, 4]}
          onChange={title => change(present => ({ ...present, title: title.replace(/\n/g, ' ') }))}
        />
        <MultilineField {...given('summary')} label={labels.summary} required rows={[3, 4]} />
      </div>
      <section className="co-part" aria-labelledby="co-module-description">
        <h2 id="co-module-description">{t('description')}</h2>
        <RichTextEditor
          label={t('description')}
          look="field"
          pictures="courses"
          value={draft.form.description}
          error={errors['description']}
          onChange={description => change(present => ({ ...present, description }))}
        />
      </section>
      <Button
        variant="plain"
        color="danger"
        className="co-remove"
        disabled={!commands.allowed}
        startDecorator={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => uploadsDone() && setRemoving(true)}
      >
        {t('removeThisModule')}
      </Button>
      <ConfirmDialog
        open={removing}
        title={t('remove', { title: module.title || t('untitledModule') })}
        confirmLabel={t('removeText')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          void commands.removeModule(module.key).then(gone => (gone ? navigation.showCourse() : undefined));
        }}
      >
        {module.units.length === 0
          ? t('itHasNoUnitsYou')
          : t('willBeRemovedWithIt', { units: t('unitCount', { count: module.units.length }) })}
      </ConfirmDialog>
    </>
  );
}
