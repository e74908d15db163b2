import { unitFolder } from '@learnloom/contracts/media/course-folders';
import { videoSourceOf } from '@learnloom/contracts/courses/video-source';
import { courseImageTypes, ImageField } from '@learnloom/ui/forms';
import { CaptionsField } from './captions-field.tsx';
import { ChaptersField } from './chapters-field.tsx';
import { PosterButton } from './poster-button.tsx';
import { TranscriptField } from './transcript-field.tsx';
import type { UnitFormProps } from './unit-form-props.ts';
import { unitLabels } from './unit-labels.ts';
import { VideoField } from './video-field.tsx';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

/** A video with what belongs to it. */
export function LessonFields({ place, form, change, errors }: UnitFormProps) {
  return (
    <>
      <VideoField
        id={`${place.unit}-video`}
        label={unitLabels.video}
        required
        folder={unitFolder(place, 'video-lesson')}
        video={form.video}
        videoDuration={form.videoDuration}
        error={errors['video']}
        onChange={chosen =>
          change(present => ({
            ...present,
            ...chosen,
            renditions: chosen.video === present.video ? (present.renditions ?? []) : [],
          }))
        }
        onRenditions={(video, renditions) =>
          change(present => (present.video === video ? { ...present, renditions } : present))
        }
      />
      <ImageField
        types={courseImageTypes}
        label={unitLabels.thumbnail}
        folder={unitFolder(place, 'video-lesson-thumbnail')}
        value={form.thumbnail}
        error={errors['thumbnail']}
        helper={t('shownBeforeTheVideoPlays')}
        onChange={thumbnail => change(present => ({ ...present, thumbnail }))}
      />
      {videoSourceOf(form.video)?.from === 'upload' && (
        <PosterButton
          video={form.video}
          folder={unitFolder(place, 'video-lesson-thumbnail')}
          onPoster={thumbnail => change(present => ({ ...present, thumbnail }))}
        />
      )}
      {form.video !== '' && (
        <>
          <CaptionsField
            folder={unitFolder(place, 'captions')}
            captions={form.captions}
            onChange={captions => change(present => ({ ...present, captions }))}
          />
          <ChaptersField
            chapters={form.chapters}
            onChange={chapters => change(present => ({ ...present, chapters }))}
          />
          <TranscriptField
            captions={form.captions}
            value={form.transcript}
            error={errors['transcript']}
            onChange={transcript => change(present => ({ ...present, transcript }))}
          />
        </>
      )}
    </>
  );
}
