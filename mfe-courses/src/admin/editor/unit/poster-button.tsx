import { Image as ImageIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@learnloom/ui/core';
import { uploadFile } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem, mediaAddress } from '@learnloom/ui/platform';
import { posterOf } from './poster.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface PosterButtonProps {
  /** Media key of an uploaded video. */
  readonly video: string;
  readonly folder: string;
  readonly onPoster: (key: string) => void;
}

/** Takes an image out of the video, in the author's browser, as the thumbnail. */
export function PosterButton({ video, folder, onPoster }: PosterButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const shown = useRef<HTMLVideoElement>(null);
  const take = async (): Promise<void> => {
    if (!shown.current || busy) return;
    setBusy(true);
    setFailure('');
    try {
      const image = await posterOf(shown.current);
      onPoster(await uploadFile(image, { folder, fileName: 'poster.jpg' }));
      setOpen(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : asProblem(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="outlined"
        color="neutral"
        className="co-poster-button"
        startDecorator={<ImageIcon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('useAFrameOfThe')}
      </Button>
      {open && (
        <Dialog
          open
          size="md"
          title={t('chooseAFrame')}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="outlined" color="neutral" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
              <Button loading={busy} onClick={() => void take()}>
                {t('useThisFrame')}
              </Button>
            </>
          }
        >
          <p>{t('pauseTheVideoWhereIt')}</p>
          <video ref={shown} className="co-poster-video" src={mediaAddress(video)} controls muted playsInline />
          {failure && (
            <p role="alert" className="ll-refused">
              {failure}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
