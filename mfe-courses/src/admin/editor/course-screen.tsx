import { courses, type CourseForEditing } from '@learnloom/contracts/courses/course';
import { RichTextEditor } from '@learnloom/ui/editor';
import { commandFields, courseImageTypes, ImageField, MultilineField } from '@learnloom/ui/forms';
import { courseLabels, withImage, withTitle } from './course-form.ts';
import { LinesField } from './lines-field.tsx';
import { Outline } from './outline/outline.tsx';
import { PreviewVideoField } from './preview-video-field.tsx';
import type { CourseEditorState } from './use-course-editor.ts';
import type { EditorNavigation } from './use-editor-place.ts';
import type { PartCommands } from './use-part-commands.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface CourseScreenProps {
  readonly course: CourseForEditing | null;
  readonly editor: CourseEditorState;
  readonly navigation: EditorNavigation;
  readonly commands: PartCommands;
}

/** Screen 0: what the course is about, and its outline [CRS-02]. */
export function CourseScreen({ course, editor, navigation, commands }: CourseScreenProps) {
  const { form, change, errors } = editor;
  const given = commandFields(courses.describe, { form, change, errors });
  return (
    <div className="co-screen">
      <div className="ll-form">
        <MultilineField
          {...given('title')}
          label={courseLabels.title}
          rows={[1, 4]}
          onChange={title => change(present => withTitle(present, title.replace(/\n/g, ' ')))}
        />
        <MultilineField {...given('summary')} label={courseLabels.summary} rows={[3, 4]} />
        <div className="co-two">
          <ImageField
            types={courseImageTypes}
            label={courseLabels.imageThumbnail}
            folder="courses"
            value={form.imageThumbnail}
            error={errors['imageThumbnail']}
            onChange={image => change(present => withImage(present, image))}
          />
          <PreviewVideoField
            value={form.videoThumbnail}
            error={errors['videoThumbnail']}
            onChange={videoThumbnail => change(present => ({ ...present, videoThumbnail }))}
          />
        </div>
        <LinesField
          label={courseLabels.outcomes}
          value={form.outcomes}
          most={20}
          error={errors['outcomes']}
          addLabel={t('addAnOutcome')}
          placeholder={t('suchAsWriteQueriesThat')}
          onChange={outcomes => change(present => ({ ...present, outcomes }))}
        />
      </div>
      <section aria-labelledby="co-description" className="co-part">
        <h2 id="co-description">{courseLabels.description}</h2>
        <RichTextEditor
          label={courseLabels.description}
          look="field"
          pictures="courses"
          value={form.description}
          error={errors['description']}
          placeholder={t('whoTheCourseIsFor')}
          onChange={description => change(present => ({ ...present, description }))}
        />
      </section>
      {course && <Outline course={course} navigation={navigation} commands={commands} />}
    </div>
  );
}
