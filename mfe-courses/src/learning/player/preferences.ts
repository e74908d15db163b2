/** Speeds that the player offers. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export interface PlayerPreferences {
  readonly speed: number;
  /** 0 to 1. */
  readonly volume: number;
  /** Language of the captions; empty: off. */
  readonly captions: string;
  /** Pixels of the height that was chosen; 0: by the size of the player and the connection. */
  readonly height: number;
  /** The next unit opens by itself. */
  readonly goesOn: boolean;
}

const NAME = 'learnloom-player';
const usual: PlayerPreferences = { speed: 1, volume: 1, captions: '', height: 0, goesOn: true };

/** What was chosen in this browser; the usual where nothing readable was. */
export function readPreferences(): PlayerPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<PlayerPreferences>;
    const { speed, volume, captions, height, goesOn } = stored;
    return {
      speed: typeof speed === 'number' && speed >= 0.5 && speed <= 3 ? speed : usual.speed,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
      captions: typeof captions === 'string' ? captions : usual.captions,
      height: typeof height === 'number' && height > 0 ? height : usual.height,
      goesOn: typeof goesOn === 'boolean' ? goesOn : usual.goesOn,
    };
  } catch {
    return usual;
  }
}

export function savePreferences(preferences: PlayerPreferences): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(preferences));
  } catch {
    // A browser without room remembers nothing; the video plays all the same.
  }
}
