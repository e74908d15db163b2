import { useRef, useState } from 'react';
import { asProblem } from '../../platform/problem.ts';
import { uploadFile } from '../upload/send-file.ts';
import { uploads } from '../upload/under-way.ts';
import type { PrepareFile } from '../upload/upload-task.ts';
import { useUpload, type Upload } from '../upload/use-upload.ts';
import { canConvert, convertVideo, videoFactsOf, type ConvertedVideo } from './convert-video.ts';
import { isConverted } from './video-plan.ts';

/** A smaller version of a video that was uploaded beside it. */
export interface UploadedRendition {
  readonly height: number;
  /** Media key. */
  readonly file: string;
}

interface VideoUploadOptions {
  readonly folder: string;
  /** The file that is sent: the chosen one, or what was made of it. */
  readonly onReady: (file: File) => void;
  readonly onUploaded: (key: string) => void;
  readonly onRenditions?: ((key: string, renditions: readonly UploadedRendition[]) => void) | undefined;
}

export interface VideoUpload extends Upload {
  /** What is being done with the video, or went wrong with it; empty: nothing to say. */
  readonly note: string;
}

const CONVERTING =
  'This video is being converted on your computer so that every browser can play it. Keep this page open.';
const NOT_CONVERTED = 'This browser could not convert the video, so it was sent as it is.';
const SENDING_SMALLER = 'The smaller versions for slow connections are being sent. Keep this page open.';

/** Uploads a video; one that browsers may not play is converted first, unless the author sends it as it is. */
export function useVideoUpload({ folder, onReady, onUploaded, onRenditions }: VideoUploadOptions): VideoUpload {
  const [note, setNote] = useState('');
  const conversion = useRef<ConvertedVideo | null>(null);

  const prepare: PrepareFile = async (file, preparing) => {
    setNote('');
    conversion.current = null;
    const facts = canConvert() ? await videoFactsOf(file) : null;
    if (!facts || !isConverted(facts)) {
      onReady(file);
      return file;
    }
    setNote(CONVERTING);
    preparing.onProgress(0);
    const signal = AbortSignal.any([preparing.signal, preparing.skip]);
    try {
      conversion.current = await convertVideo(file, facts, { ...preparing, signal });
    } catch {
      preparing.signal.throwIfAborted();
    }
    setNote(conversion.current || preparing.skip.aborted ? '' : NOT_CONVERTED);
    const ready = conversion.current?.renditions[0].file ?? file;
    onReady(ready);
    return ready;
  };

  /** One after the other, behind the video itself. */
  async function sendSmaller(key: string, { renditions: [largest, ...smaller], dispose }: ConvertedVideo) {
    uploads.set(count => count + 1);
    setNote(SENDING_SMALLER);
    try {
      const all: UploadedRendition[] = [{ height: largest.height, file: key }];
      for (const { height, file } of smaller)
        all.push({ height, file: await uploadFile(file, { folder, fileName: file.name }) });
      onRenditions?.(key, all);
      setNote('');
    } catch (error) {
      setNote(`The smaller versions could not be sent. ${asProblem(error).message}`);
    } finally {
      uploads.set(count => count - 1);
      await dispose();
    }
  }

  const upload = useUpload({
    folder,
    prepare,
    onUploaded: key => {
      onUploaded(key);
      const video = conversion.current;
      conversion.current = null;
      if (video && onRenditions) void sendSmaller(key, video);
      else void video?.dispose();
    },
  });
  return { ...upload, note };
}
