import type { Player } from './use-player.ts';

export interface KeyActions extends Pick<
  Player,
  'toggle' | 'step' | 'seek' | 'mute' | 'setVolume' | 'changeSpeed' | 'state' | 'pictureInPicture'
> {
  readonly captions: () => void;
  readonly fullScreen: () => void;
}

/** What the keys do, for the help beside the player. */
export const playerKeys: readonly (readonly [keys: string, what: string])[] = [
  ['Space or K', 'Play or pause'],
  ['← →', '5 seconds back or forth'],
  ['J L', '10 seconds back or forth'],
  ['↑ ↓', 'Louder or quieter'],
  ['M', 'Mute'],
  ['< >', 'Slower or faster'],
  ['C', 'Captions on or off'],
  ['F', 'Full screen'],
  ['P', 'Picture in picture'],
  ['0–9', 'To a tenth of the video'],
];

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
