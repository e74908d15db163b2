import { VideoField } from './unit/video-field.tsx';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface PreviewVideoFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The short video of the course's card and page. */
export const PreviewVideoField = ({ value, error, onChange }: PreviewVideoFieldProps) => (
  <VideoField
    id="course-preview-video"
    label={t('previewVideo')}
    folder="courses"
    video={value}
    videoDuration={0}
    hideLength
    error={error}
    onChange={({ video }) => onChange(video)}
  />
);
