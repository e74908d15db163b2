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
        helper={
          form.published
            ? 'This content will be published on the website.'
            : 'This content will be set to draft mode and will not be visible on the website.'
        }
      />
      <SelectField
        {...given('category')}
        label={courseLabels.category}
        required
        groups={categories}
        helper={
          categories.length === 0 && (
            <>
              No categories yet. <Link to="/courses/categories/new">Create the first one</Link>
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
        helper={form.paid ? 'Learners buy this course.' : 'This course is free.'}
      />
      {form.paid && (
        <NumberField
          {...given('amount')}
          label={courseLabels.amount}
          required
          unit={course?.currency ?? 'USD'}
          helper="In whole units of the currency"
        />
      )}
      {form.paid && <SaleFields course={course} editor={editor} />}
      <SwitchField
        {...given('featured')}
        label={courseLabels.featured}
        helper="Featured courses come first in their category."
      />
      <WordsField {...given('tags')} label={courseLabels.tags} helper="Enter or a comma adds the tag" />
      <ReviewSummary course={course} form={form} />
      <div className="co-actions">
        <Button fullWidth loading={work === 'saving'} disabled={work !== null || !may.save} onClick={onSave}>
          {course ? 'Save' : 'Create New Course'}
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
            Delete
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        title={`Delete '${course?.title ?? ''}'?`}
        confirmLabel="Delete"
        busy={work === 'deleting'}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void editor.erase().then(() => setDeleting(false))}
      >
        Are you sure you want to delete this content?
      </ConfirmDialog>
    </div>
  );
}
