import { courses } from '@learnloom/contracts/courses/course';
import { commandFields, MultiSelectField, NumberField, SwitchField } from '@learnloom/ui/forms';
import { useAskEvery } from '@learnloom/ui/platform';
import { courseLabels } from '../course-form.ts';
import type { PanelProps } from './panel-props.ts';
import { useTutorChoices } from './use-tutor-choices.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** How the course is taken: prerequisites, completion, certificate, tutors. */
export function SettingsTab({ course, editor }: PanelProps) {
  const { form, change, errors } = editor;
  const given = commandFields(courses.changeSettings, { form, change, errors });
  const rows = useAskEvery(courses.rows, { status: 'all' });
  const names = course?.names ?? {};
  const tutors = useTutorChoices();
  const named = (keys: readonly string[]) => keys.map(value => ({ value, label: names[value] ?? value }));
  const known = <T extends { readonly value: string }>(choices: readonly T[], held: readonly T[]): readonly T[] => [
    ...held.filter(one => !choices.some(({ value }) => value === one.value)),
    ...choices,
  ];
  return (
    <div className="ll-form">
      <MultiSelectField
        {...given('prerequisites')}
        label={courseLabels.prerequisites}
        options={known(
          rows.filter(({ key }) => key !== course?.key).map(({ key, title }) => ({ value: key, label: title })),
          named(form.prerequisites),
        )}
        placeholder={t('findACourse')}
        helper={t('learnersCompleteTheseCoursesBefore')}
      />
      <MultiSelectField
        {...given('tutors')}
        label={courseLabels.tutors}
        options={known(tutors, named(form.tutors))}
        placeholder={t('findAMemberOfStaff')}
      />
      <NumberField
        {...given('coverage')}
        label={courseLabels.coverage}
        unit="%"
        maxLength={3}
        helper={t('lessonIsCompleteWhenThis')}
      />
      <NumberField
        {...given('completionPercent')}
        label={courseLabels.completionPercent}
        unit="%"
        maxLength={3}
        helper={t('courseIsCompleteWhenThis')}
      />
      <SwitchField
        {...given('certificate')}
        label={courseLabels.certificate}
        helper={form.certificate ? t('learnersWhoCompleteTheCourse') : t('noCertificate')}
      />
      <SwitchField
        {...given('showReplays')}
        label={courseLabels.showReplays}
        helper={form.showReplays ? t('learnersSeeWhichPartsOf') : t('onlyStaffSeeWhichParts')}
      />
    </div>
  );
}
