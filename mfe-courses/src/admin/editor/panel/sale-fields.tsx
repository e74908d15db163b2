import { courses } from '@learnloom/contracts/courses/course';
import { commandFields, NumberField, TextField } from '@learnloom/ui/forms';
import { courseLabels } from '../course-form.ts';
import type { PanelProps } from './panel-props.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';

/** A lower price for some days, which are in UTC. */
export function SaleFields({ course, editor }: Pick<PanelProps, 'course' | 'editor'>) {
  const { form, change, errors } = editor;
  const field = commandFields(courses.describe, { form, change, errors });
  return (
    <>
      <NumberField
        {...field('saleAmount')}
        label={courseLabels.saleAmount}
        unit={course?.currency ?? 'USD'}
        helper={t('lowerPriceForSomeDays')}
      />
      {form.saleAmount !== null && (
        <div className="co-sale-days">
          <TextField
            label={t('firstDay')}
            type="date"
            value={dayOf(form.saleFrom)}
            error={errors['saleFrom']}
            onChange={day => change(present => ({ ...present, saleFrom: day === '' ? null : `${day}T00:00:00.000Z` }))}
          />
          <TextField
            label={t('lastDay')}
            type="date"
            required
            value={dayOf(form.saleUntil)}
            error={errors['saleUntil']}
            onChange={day => change(present => ({ ...present, saleUntil: day === '' ? null : `${day}T23:59:59.000Z` }))}
          />
        </div>
      )}
    </>
  );
}
