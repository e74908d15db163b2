import { useRef, useState } from 'react';
import { videoSourceOf } from '@learnloom/contracts/courses/video-source';
import { Note } from '@learnloom/ui/core';
import {
  NumberField,
  uploadsDone,
  VideoField as KitVideoField,
  type VideoFieldProps as KitVideoFieldProps,
} from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatClock } from '../../../shared/length.ts';
import { readVideo, type VideoFacts } from './read-video.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export interface ChosenVideo {
  readonly video: string;
  /** Seconds; 0: not known. */
  readonly videoDuration: number;
}

interface VideoFieldProps extends Pick<KitVideoFieldProps, 'onRenditions'>, ChosenVideo {
  readonly id: string;
  readonly label: string;
  readonly folder: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly hideLength?: boolean;
  readonly onChange: (chosen: ChosenVideo) => void;
}

const NO_IMAGE = t('thisBrowserPlaysTheFile');
const UNPLAYABLE = t('thisBrowserCannotPlayThe');
const UNREACHABLE = t('videoAtThisAddressCould');

const warningOf = (facts: VideoFacts | null, otherwise: string): string =>
  facts === null ? otherwise : facts.shown ? '' : NO_IMAGE;

/** A video of a course: an uploaded file, an https address, or one on YouTube or Vimeo; with its length. */
export function VideoField({ id, label, folder, video, videoDuration, error, onChange, ...rest }: VideoFieldProps) {
  const { required = false, hideLength = false, onRenditions } = rest;
  const [warning, setWarning] = useState('');
  const [removing, setRemoving] = useState(false);
  /** What the browser makes of the chosen file, read while that is sent. */
  const facts = useRef<Promise<VideoFacts | null>>(Promise.resolve(null));
  const readFile = (file: File): void => {
    const preview = URL.createObjectURL(file);
    facts.current = readVideo(preview).finally(() => URL.revokeObjectURL(preview));
  };
  const choose = async (value: string): Promise<void> => {
    if (value === '') return void (uploadsDone() && setRemoving(true));
    const source = videoSourceOf(value);
    const uploaded = source?.from === 'upload';
    onChange({ video: value, videoDuration: 0 });
    if (source?.from !== 'address' && !uploaded) return setWarning('');
    const read = await (uploaded ? facts.current : readVideo(value));
    setWarning(warningOf(read, uploaded ? UNPLAYABLE : UNREACHABLE));
    if (read && read.seconds > 0) onChange({ video: value, videoDuration: read.seconds });
  };
  return (
    <div className="co-media">
      <KitVideoField
        id={id}
        label={label}
        folder={folder}
        value={video}
        required={required}
        error={error}
        helper={t('fileAnHttpsAddressOr')}
        onFile={readFile}
        {...(onRenditions && { onRenditions })}
        onChange={value => void choose(value)}
      />
      {warning && (
        <p className="co-warning" role="status">
          {warning}
        </p>
      )}
      {video !== '' &&
        !hideLength &&
        (videoDuration > 0 ? (
          <Note>{t('length', { videoDuration: formatClock(videoDuration) })}</Note>
        ) : (
          <NumberField
            label={t('lengthInMinutes')}
            value={null}
            maxLength={4}
            helper={t('lengthOfThisVideoIs')}
            onChange={minutes => onChange({ video, videoDuration: 60 * (minutes ?? 0) })}
          />
        ))}
      <ConfirmDialog
        open={removing}
        title={t('removeThe', { label: label.toLowerCase() })}
        confirmLabel={t('removeText')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          setWarning('');
          onChange({ video: '', videoDuration: 0 });
        }}
      >
        {t('learnersKeepThePublishedVideo')}
      </ConfirmDialog>
    </div>
  );
}
