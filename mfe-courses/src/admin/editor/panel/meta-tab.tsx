import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { courses } from '@learnloom/contracts/courses/course';
import { courseLevels } from '@learnloom/contracts/courses/course-events';
import { levelLabel } from '@learnloom/contracts/courses/labels';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { useCategoryChoices } from '@learnloom/ui/categories';
import { Button } from '@learnloom/ui/core';
import { commandFields, NumberField, SelectField, SwitchField, uploadsDone, WordsField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { Link } from '@learnloom/ui/router';
import { courseLabels } from '../course-form.ts';
import type { PanelProps } from './panel-props.ts';
import { SaleFields } from './sale-fields.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { RichMessage } from '@learnloom/ui/platform';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** Form, review summary and what saves or deletes the whole [CRS-02]. */
export function MetaTab({ course, editor, onSave }: PanelProps) {
  const { form, change, errors, work, may } = editor;
  const categories = useCategoryChoices(courseCategories as CategoryContract);
  const [deleting, setDeleting] = useState(false);
  const given = commandFields(courses.describe, { form, change, errors });
  return (
    <div className="ll-form">
      <SwitchField
        {...given('published')}
        label={courseLabels.published}
        helper={form.published ? t('thisContentWillBePublished') : t('thisContentWillBeSet')}
      />
      <SelectField
        {...given('category')}
        label={courseLabels.category}
        required
        groups={categories}
        helper={
          categories.length === 0 && (
            <>
              <RichMessage
                text={t('noCategoriesYetCreateThe')}
                parts={{ link: words => <Link to="/courses/categories/new">{words}</Link> }}
              />
            </>
          )
        }
      />
      <SelectField
        label={courseLabels.level}
        required
        value={form.level}
        error={errors['level']}
        options={courseLevels.map(value => ({ value, label: levelLabel(value) }))}
        onChange={value => {
          const level = courseLevels.find(one => one === value);
          if (level) change(present => ({ ...present, level }));
        }}
      />
      <SwitchField
        {...given('paid')}
        label={courseLabels.paid}
        helper={form.paid ? t('learnersBuyThisCourse') : t('thisCourseIsFree')}
      />
      {form.paid && (
        <NumberField
          {...given('amount')}
          label={courseLabels.amount}
          required
          unit={course?.currency ?? 'USD'}
          helper={t('inWholeUnitsOfThe')}
        />
      )}
      {form.paid && <SaleFields course={course} editor={editor} />}
      <SwitchField {...given('featured')} label={courseLabels.featured} helper={t('featuredCoursesComeFirstIn')} />
      <WordsField {...given('tags')} label={courseLabels.tags} helper={t('enterOrACommaAdds')} />
      <ReviewSummary course={course} form={form} />
      <div className="co-actions">
        <Button fullWidth loading={work === 'saving'} disabled={work !== null || !may.save} onClick={onSave}>
          {course ? t('save') : t('createNewCourse')}
        </Button>
        {may.erase && (
          <Button
            fullWidth
            variant="plain"
            color="danger"
            disabled={work !== null}
            startDecorator={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => uploadsDone() && setDeleting(true)}
          >
            {t('delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        title={t('deleteText', { title: course?.title ?? '' })}
        confirmLabel="Delete"
        busy={work === 'deleting'}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void editor.erase().then(() => setDeleting(false))}
      >
        {t('areYouSureYouWant')}
      </ConfirmDialog>
    </div>
  );
}
