import type { Player } from './use-player.ts';

export interface KeyActions extends Pick<
  Player,
  'toggle' | 'step' | 'seek' | 'mute' | 'setVolume' | 'changeSpeed' | 'state' | 'pictureInPicture'
> {
  readonly captions: () => void;
  readonly fullScreen: () => void;
}

/** What the keys do, for the help beside the player. Keys without signs of their own (null) have a message. */
export const playerKeys = [
  { keys: null, action: 'play' },
  { keys: '← →', action: 'step' },
  { keys: 'J L', action: 'longStep' },
  { keys: '↑ ↓', action: 'volume' },
  { keys: 'M', action: 'mute' },
  { keys: '< >', action: 'speed' },
  { keys: 'C', action: 'captions' },
  { keys: 'F', action: 'fullScreen' },
  { keys: 'P', action: 'pictureInPicture' },
  { keys: '0–9', action: 'tenth' },
] as const;

const VOLUME_STEP = 0.1;

const byKey: Readonly<Record<string, (actions: KeyActions) => void>> = {
  ' ': ({ toggle }) => toggle(),
  k: ({ toggle }) => toggle(),
  arrowleft: ({ step }) => step(-5),
  arrowright: ({ step }) => step(5),
  j: ({ step }) => step(-10),
  l: ({ step }) => step(10),
  arrowup: ({ setVolume, state }) => setVolume(state.volume + VOLUME_STEP),
  arrowdown: ({ setVolume, state }) => setVolume(state.volume - VOLUME_STEP),
  m: ({ mute }) => mute(),
  '<': ({ changeSpeed }) => changeSpeed(-1),
  '>': ({ changeSpeed }) => changeSpeed(1),
  c: ({ captions }) => captions(),
  f: ({ fullScreen }) => fullScreen(),
  p: ({ pictureInPicture }) => void pictureInPicture(),
};

/** Where keys belong to what has the focus: texts, lists, and buttons that Space presses. */
function belongsElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    return !(target instanceof HTMLInputElement && target.type === 'range' && !key.startsWith('arrow'));
  return key === ' ' && target.tagName === 'BUTTON';
}

/** Does what a key means; gives whether it meant something. */
export function pressKey(event: KeyboardEvent, actions: KeyActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const key = event.key.toLowerCase();
  if (belongsElsewhere(event.target, key)) return false;
  if (/^\d$/.test(key)) {
    actions.seek((actions.state.length * Number(key)) / 10);
    return true;
  }
  const action = byKey[key];
  action?.(actions);
  return action !== undefined;
}
