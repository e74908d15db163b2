import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { openingTimes, type UnitOpening } from '@learnloom/contracts/courses/unit-events';
import { commandFields, DateField, MultiSelectField, NumberField, RadioField, SwitchField } from '@learnloom/ui/forms';
import type { UnitFormProps } from './unit-form-props.ts';
import { unitLabels } from './unit-labels.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

const openingLabels: Readonly<Record<UnitOpening['when'], string>> = {
  enrolled: t('whenALearnerEnrolls'),
  days: t('numberOfDaysAfterEnrollment'),
  date: t('onADate'),
};

/** Who may open the unit, when, and what completes it. */
export function AccessFields({ course, place, form, change, errors }: UnitFormProps) {
  const given = commandFields(courseUnits.edit, { form, change, errors });
  const { opening } = form;
  const open = (changes: Partial<UnitOpening>): void =>
    change(present => ({ ...present, opening: { ...present.opening, ...changes } }));
  const others = course.modules.flatMap((module, at) =>
    module.units
      .filter(({ key }) => key !== place.unit)
      .map(({ key, title }, index) => ({ value: key, label: `${at + 1}.${index + 1} ${title || t('untitledUnit')}` })),
  );
  return (
    <section className="co-part" aria-labelledby="co-access">
      <h2 id="co-access">{t('accessAndCompletion')}</h2>
      <div className="ll-form">
        {form.kind !== 'assessment' && (
          <SwitchField
            {...given('preview')}
            label={unitLabels.preview}
            helper={form.preview ? t('everyoneCanOpenThisUnit') : t('onlyEnrolledLearnersCanOpen')}
          />
        )}
        <RadioField
          label={unitLabels.opening}
          value={opening.when}
          options={openingTimes.map(value => ({ value, label: openingLabels[value] }))}
          onChange={value => {
            const when = openingTimes.find(one => one === value);
            if (when) open({ when, days: 0, date: '' });
          }}
        />
        {opening.when === 'days' && (
          <NumberField
            label={t('daysAfterEnrollment')}
            value={opening.days}
            maxLength={4}
            error={errors['opening.days']}
            onChange={days => open({ days: days ?? 0 })}
          />
        )}
        {opening.when === 'date' && (
          <DateField
            label={t('date')}
            value={opening.date}
            error={errors['opening.date']}
            helper={t('inTheTimeZoneOf')}
            onChange={date => open({ date })}
          />
        )}
        <MultiSelectField
          {...given('requires')}
          label={unitLabels.requires}
          options={others}
          placeholder={t('findAUnit')}
          helper={t('thisUnitStaysClosedUntil')}
        />
        {form.kind === 'lesson' && (
          <NumberField
            label={unitLabels.coverage}
            value={form.coverage}
            unit="%"
            maxLength={3}
            error={errors['coverage']}
            placeholder={String(course.coverage)}
            helper={t('leftEmptyTheCoursesSetting')}
            onChange={coverage => change(present => ({ ...present, coverage: coverage === 0 ? null : coverage }))}
          />
        )}
      </div>
    </section>
  );
}
