import { courses } from '@learnloom/contracts/courses/course';
import { commandFields, MultiSelectField, NumberField, SwitchField } from '@learnloom/ui/forms';
import { useAskEvery } from '@learnloom/ui/platform';
import { courseLabels } from '../course-form.ts';
import type { PanelProps } from './panel-props.ts';
import { useTutorChoices } from './use-tutor-choices.ts';

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
        placeholder="Find a course"
        helper="Learners complete these courses before they enroll."
      />
      <MultiSelectField
        {...given('tutors')}
        label={courseLabels.tutors}
        options={known(tutors, named(form.tutors))}
        placeholder="Find a member of staff"
      />
      <NumberField
        {...given('coverage')}
        label={courseLabels.coverage}
        unit="%"
        maxLength={3}
        helper="A lesson is complete when this much of its video was watched. Raising it takes no completion away."
      />
      <NumberField
        {...given('completionPercent')}
        label={courseLabels.completionPercent}
        unit="%"
        maxLength={3}
        helper="The course is complete when this many of its units are."
      />
      <SwitchField
        {...given('certificate')}
        label={courseLabels.certificate}
        helper={form.certificate ? 'Learners who complete the course get a certificate.' : 'No certificate.'}
      />
      <SwitchField
        {...given('showReplays')}
        label={courseLabels.showReplays}
        helper={
          form.showReplays
            ? 'Learners see which parts of a video are played most.'
            : 'Only staff see which parts of a video are played most.'
        }
      />
    </div>
  );
}
