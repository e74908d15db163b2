import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import type { UnitKind } from '@learnloom/contracts/courses/unit-events';
import { RichTextEditor } from '@learnloom/ui/editor';
import { commandFields, MultilineField } from '@learnloom/ui/forms';
import { AccessFields } from './access-fields.tsx';
import { AssessmentFields } from './assessment-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { ResourcesFields } from './resources-fields.tsx';
import type { UnitFormProps } from './unit-form-props.ts';
import { unitLabels } from './unit-labels.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface UnitFieldsFormProps extends UnitFormProps {
  /** Titles of the units and the assessment that it names, by key. */
  readonly names: Readonly<Record<string, string>>;
  /** Saves what is typed before the kind changes; gives the version to change. Null: it could not be saved. */
  readonly onKind: () => Promise<number | null>;
  readonly onRefresh: () => void;
}

const textLabels: Readonly<Record<UnitKind, string>> = {
  lesson: t('lessonText'),
  resources: t('text'),
  assessment: t('introduction'),
};

/** Every field of a unit; which ones there are depends on its kind [CRS-04]. */
export function UnitFieldsForm({ names, onKind, onRefresh, ...props }: UnitFieldsFormProps) {
  const { form, change, errors, course, place } = props;
  const given = commandFields(courseUnits.edit, { form, change, errors });
  return (
    <>
      <div className="ll-form">
        <MultilineField
          {...given('title')}
          label={unitLabels.title}
          required
          rows={[1, 4]}
          onChange={title => change(present => ({ ...present, title: title.replace(/\n/g, ' ') }))}
        />
        <KindChoice course={course.key} unit={place.unit} kind={form.kind} onBefore={onKind} onDone={onRefresh} />
        {form.kind === 'lesson' && <LessonFields {...props} />}
        {form.kind === 'resources' && <ResourcesFields {...props} />}
        {form.kind === 'assessment' && <AssessmentFields {...props} names={names} />}
      </div>
      <section className="co-part" aria-labelledby="co-unit-text">
        <h2 id="co-unit-text">{textLabels[form.kind]}</h2>
        <RichTextEditor
          label={textLabels[form.kind]}
          look="field"
          pictures="courses"
          value={form.body}
          error={errors['body']}
          onChange={body => change(present => ({ ...present, body }))}
        />
      </section>
      <AccessFields {...props} />
    </>
  );
}
