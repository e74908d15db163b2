import { Maximize, Pause, PictureInPicture2, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { UnitVideo } from '@learnloom/contracts/courses/learning-pages';
import { mediaAddress, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { formatClock } from '../../shared/length.ts';
import { learningMessages } from '../messages/messages.ts';
import { CaptionsMenu, QualityMenu, SpeedMenu } from './menus.tsx';
import { KeyHelp } from './key-help.tsx';
import { pressKey } from './player-keys.ts';
import { SeekBar } from './seek-bar.tsx';
import { useCaptions } from './use-captions.ts';
import { usePlayer } from './use-player.ts';
import { useRendition } from './use-rendition.ts';
import { useProgress, type ProgressSpec } from './use-progress.ts';
import type { WatchedRange } from './watched.ts';
import './player.css';

/** What the page around the player does to it. */
export interface PlayerHandle {
  readonly seek: (to: number) => void;
  readonly at: () => number;
}

export interface PlayerProps {
  readonly title: string;
  readonly video: UnitVideo;
  /** Seconds at which it resumes. */
  readonly startAt: number;
  readonly watched: readonly WatchedRange[];
  readonly replays: readonly number[] | null;
  /** Null: nothing is saved. */
  readonly progress: ProgressSpec | null;
  readonly handle?: RefObject<PlayerHandle | null>;
  readonly onEnded?: () => void;
  readonly onTime?: (at: number) => void;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The browser's video with our controls. Keys work wherever the focus is on the page, except in texts. */
export function VideoPlayer(props: PlayerProps) {
  const t = useMessages(learningMessages);
  const { title, video, startAt, watched, replays, progress, handle, onEnded, onTime } = props;
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const player = usePlayer(element, startAt);
  const { state, preferences, prefer } = player;
  const captions = useCaptions(element, video.captions, preferences.captions);
  useProgress(element, progress);
  const fullScreen = useCallback(() => void player.fullScreen(frame.current), [player]);
  const toggleCaptions = (): void =>
    prefer({ captions: captions.language === '' ? (video.captions[0]?.language ?? '') : '' });

  useEffect(() => {
    if (handle) handle.current = { seek: player.seek, at: () => element?.currentTime ?? 0 };
  });
  const told = useRef({ onEnded, onTime });
  told.current = { onEnded, onTime };
  useEffect(() => {
    if (state.ended) told.current.onEnded?.();
  }, [state.ended]);
  useEffect(() => told.current.onTime?.(state.at), [state.at]);
  const actions = useRef({ ...player, captions: toggleCaptions, fullScreen });
  actions.current = { ...player, captions: toggleCaptions, fullScreen };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (pressKey(event, actions.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const file = useRendition(element, video, preferences.height);
  return (
    <div className="co-player" ref={frame} role="region" aria-label={t('player.video', { title })}>
      <div className="co-player-stage">
        <video
          ref={setElement}
          src={mediaAddress(file)}
          {...(video.poster && { poster: mediaAddress(video.poster) })}
          playsInline
          preload="metadata"
          onClick={player.toggle}
        >
          {video.captions.map(({ language, label, file: track }) => (
            <track key={track} kind="captions" srcLang={language} label={label} src={mediaAddress(track)} />
          ))}
        </video>
        {captions.text && (
          <p className="co-captions" lang={captions.language}>
            {captions.text.split('\n').map((line, at) => (
              <span key={at}>{line}</span>
            ))}
          </p>
        )}
        {!state.playing && state.failure === '' && (
          <button type="button" className="co-player-big" tabIndex={-1} aria-hidden="true" onClick={player.toggle}>
            <Play size={28} strokeWidth={1.75} />
          </button>
        )}
        {state.waiting && <span className="co-player-waiting" role="status" aria-label={t('player.loading')} />}
        {state.failure !== '' && (
          <div className="co-player-failure" role="alert">
            <p>{t(`player.${state.failure}`)}</p>
            <PlainButton onClick={player.retry}>{t('player.tryAgain')}</PlainButton>
            {video.source.from === 'upload' && (
              <a href={mediaAddress(video.file)} download>
                {t('player.download')}
              </a>
            )}
          </div>
        )}
      </div>
      <div className="co-controls" dir="ltr">
        <SeekBar
          at={state.at}
          length={state.length || video.seconds}
          loaded={state.loaded}
          chapters={video.chapters}
          watched={watched}
          replays={replays}
          onSeek={player.seek}
        />
        <div className="co-buttons">
          <button
            type="button"
            aria-label={state.playing ? t('player.pause') : t('player.play')}
            onClick={player.toggle}
          >
            {state.playing ? <Pause {...icon} /> : <Play {...icon} />}
          </button>
          <button type="button" aria-label={t('player.back')} onClick={player.back}>
            <RotateCcw {...icon} />
          </button>
          <button type="button" aria-label={t('player.forth')} onClick={player.forth}>
            <RotateCw {...icon} />
          </button>
          <button type="button" aria-label={state.muted ? t('player.unmute') : t('player.mute')} onClick={player.mute}>
            {state.muted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
          </button>
          <input
            className="co-volume"
            type="range"
            min={0}
            max={100}
            step={5}
            value={state.muted ? 0 : Math.round(100 * state.volume)}
            aria-label={t('player.volume')}
            onChange={event => player.setVolume(Number(event.target.value) / 100)}
          />
          <span className="co-clock">
            {formatClock(state.at)} / {formatClock(state.length || video.seconds)}
          </span>
          <span className="co-gap" />
          <SpeedMenu speed={state.speed} onSpeed={player.setSpeed} />
          {video.renditions.length > 1 && (
            <QualityMenu
              heights={video.renditions.map(({ height }) => height)}
              height={preferences.height}
              onHeight={height => prefer({ height })}
            />
          )}
          {video.captions.length > 0 && (
            <CaptionsMenu
              captions={video.captions}
              language={captions.language}
              onLanguage={language => prefer({ captions: language })}
            />
          )}
          <KeyHelp />
          {typeof document !== 'undefined' && document.pictureInPictureEnabled && (
            <button
              type="button"
              aria-label={t('player.pictureInPicture')}
              onClick={() => void player.pictureInPicture()}
            >
              <PictureInPicture2 {...icon} />
            </button>
          )}
          <button type="button" aria-label={t('player.fullScreen')} onClick={fullScreen}>
            <Maximize {...icon} />
          </button>
        </div>
      </div>
    </div>
  );
}
