import { useEffect, useMemo, useState } from 'react';
import { readPreferences, savePreferences, speeds, type PlayerPreferences } from './preferences.ts';

export interface PlayerState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly at: number;
  /** Seconds; 0: not known yet. */
  readonly length: number;
  /** The end of what is loaded around the present time. */
  readonly loaded: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
  /** Why it does not play; empty: it does, or may. */
  readonly failure: '' | 'noImage' | 'notLoaded';
  readonly ended: boolean;
}

const begin: PlayerState = {
  playing: false,
  waiting: false,
  at: 0,
  length: 0,
  loaded: 0,
  volume: 1,
  muted: false,
  speed: 1,
  failure: '',
  ended: false,
};

const STEP_SECONDS = 10;

const loadedUntil = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.5 && buffered.end(at) >= currentTime) return buffered.end(at);
  return currentTime;
};

const stateOf = (video: HTMLVideoElement): Partial<PlayerState> => ({
  playing: !video.paused,
  at: video.currentTime,
  length: Number.isFinite(video.duration) ? video.duration : 0,
  loaded: loadedUntil(video),
  volume: video.volume,
  muted: video.muted,
  speed: video.playbackRate,
  ended: video.ended,
});

const events = [
  'play',
  'pause',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'ended',
  'seeked',
  'seeking',
] as const;

/** A video's state for the controls, and what they do to it. `startAt`: seconds at which it resumes. */
export function usePlayer(video: HTMLVideoElement | null, startAt: number) {
  const [state, setState] = useState<PlayerState>(begin);
  const [preferences, setPreferences] = useState<PlayerPreferences>(readPreferences);
  const prefer = useMemo(
    () => (changes: Partial<PlayerPreferences>) =>
      setPreferences(before => {
        const next = { ...before, ...changes };
        savePreferences(next);
        return next;
      }),
    [],
  );
  useEffect(() => {
    if (!video) return undefined;
    const { speed, volume } = readPreferences();
    video.volume = volume;
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    const follow = (): void => setState(before => ({ ...before, ...stateOf(video), waiting: false }));
    const onMetadata = (): void => {
      video.playbackRate = readPreferences().speed;
      if (startAt > 0 && startAt < video.duration - 1) video.currentTime = startAt;
      setState(before => ({ ...before, ...stateOf(video), failure: video.videoWidth === 0 ? 'noImage' : '' }));
    };
    const onWaiting = (): void => setState(before => ({ ...before, waiting: true }));
    const onError = (): void => setState(before => ({ ...before, failure: 'notLoaded', playing: false }));
    for (const event of events) video.addEventListener(event, follow);
    video.addEventListener('loadedmetadata', onMetadata);
    video.addEventListener('waiting', onWaiting);
    video.addEventListener('error', onError);
    if (video.readyState >= 1) onMetadata();
    return () => {
      for (const event of events) video.removeEventListener(event, follow);
      video.removeEventListener('loadedmetadata', onMetadata);
      video.removeEventListener('waiting', onWaiting);
      video.removeEventListener('error', onError);
    };
  }, [video, startAt]);

  const actions = useMemo(() => {
    const seek = (to: number): void => {
      if (video) video.currentTime = Math.max(0, Math.min(to, Number.isFinite(video.duration) ? video.duration : to));
    };
    return {
      toggle(): void {
        if (!video) return;
        if (video.paused) void video.play().catch(() => undefined);
        else video.pause();
      },
      seek,
      step: (by: number): void => seek((video?.currentTime ?? 0) + by),
      back: (): void => seek((video?.currentTime ?? 0) - STEP_SECONDS),
      forth: (): void => seek((video?.currentTime ?? 0) + STEP_SECONDS),
      setVolume(volume: number): void {
        if (!video) return;
        video.volume = Math.max(0, Math.min(1, volume));
        video.muted = video.volume === 0;
        prefer({ volume: video.volume });
      },
      mute: (): void => void (video && (video.muted = !video.muted)),
      setSpeed(speed: number): void {
        if (!video) return;
        video.playbackRate = speed;
        prefer({ speed });
      },
      /** The next faster or slower speed that is offered. */
      changeSpeed(by: -1 | 1): void {
        if (!video) return;
        const now = video.playbackRate;
        const next = by === 1 ? speeds.find(speed => speed > now) : speeds.findLast(speed => speed < now);
        if (next === undefined) return;
        video.playbackRate = next;
        prefer({ speed: next });
      },
      retry(): void {
        if (!video) return;
        const { currentTime } = video;
        setState(before => ({ ...before, failure: '' }));
        video.load();
        video.currentTime = currentTime;
      },
      async pictureInPicture(): Promise<void> {
        if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(() => undefined);
        else await video?.requestPictureInPicture().catch(() => undefined);
      },
      async fullScreen(frame: HTMLElement | null): Promise<void> {
        if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
        else await frame?.requestFullscreen().catch(() => undefined);
      },
    };
  }, [video, prefer]);
  return { state, preferences, prefer, ...actions };
}
export type Player = ReturnType<typeof usePlayer>;
