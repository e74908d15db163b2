import { useEffect, useState } from 'react';
import type { Caption } from '@learnloom/contracts/courses/unit-events';

const plain = (cue: TextTrackCue): string =>
  ('text' in cue && typeof cue.text === 'string' ? cue.text : '').replace(/<[^>]*>/g, '');

/** The words of the present captions, drawn by the page: they keep their size and contrast in every browser. */
export function useCaptions(video: HTMLVideoElement | null, captions: readonly Caption[], wanted: string) {
  const language = captions.some(one => one.language === wanted) ? wanted : '';
  const [text, setText] = useState('');
  useEffect(() => {
    setText('');
    if (!video) return undefined;
    const tracks = [...video.textTracks];
    for (const one of tracks) one.mode = one.language === language && language !== '' ? 'hidden' : 'disabled';
    const track = tracks.find(one => one.language === language && language !== '');
    if (!track) return undefined;
    const show = (): void => setText([...(track.activeCues ?? [])].map(plain).join('\n'));
    track.addEventListener('cuechange', show);
    show();
    return () => track.removeEventListener('cuechange', show);
  }, [video, language, captions]);
  return { language, text };
}
