import { VideoField } from './unit/video-field.tsx';

interface PreviewVideoFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The short video of the course's card and page. */
export const PreviewVideoField = ({ value, error, onChange }: PreviewVideoFieldProps) => (
  <VideoField
    id="course-preview-video"
    label="Preview video"
    folder="courses"
    video={value}
    videoDuration={0}
    hideLength
    error={error}
    onChange={({ video }) => onChange(video)}
  />
);
