import type { Settings } from '@learnloom/platform/settings';
import type { Ports } from './ports.ts';

/** Settings that staff can change while the product runs. */
const changeable = ['siteName', 'siteColor', 'siteLogoImage', 'timeZone', 'mailFrom', 'dateLocale'] as const;
export type ChangeableSettings = Pick<Settings, (typeof changeable)[number]>;

/** Where the area that keeps them tells of them. */
export interface SettingsSource {
  /** After what announcements they may be others. */
  readonly changes: { readonly name: string };
  /** What staff chose; what is left out is as the environment says. */
  readonly read: (ports: Ports, initial: Settings) => Promise<Partial<ChangeableSettings>>;
}

export interface LiveSettings {
  /** One object for as long as the process lives. Read its values when they are needed: a copy of it does not change. */
  readonly settings: Settings;
  /** Takes what staff chose over what the environment says. */
  choose(choice: Partial<ChangeableSettings>): void;
  /** Calls back after something has changed. */
  onChange(listener: () => void): void;
}

/** The settings of the environment with what staff choose over them. */
export function liveSettings(initial: Settings): LiveSettings {
  let current: ChangeableSettings = initial;
  const listeners: (() => void)[] = [];
  const getters = Object.fromEntries(
    changeable.map(name => [name, { enumerable: true, get: () => current[name] }] as const),
  );
  const same = (one: ChangeableSettings, other: ChangeableSettings): boolean =>
    changeable.every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]));
  return {
    settings: Object.defineProperties({ ...initial }, getters),
    choose(choice) {
      const next = { ...initial, ...choice };
      if (same(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    onChange: listener => void listeners.push(listener),
  };
}
