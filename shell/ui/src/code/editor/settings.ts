import { DEFAULT_LANGUAGE, isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { createStore, useStore, type Store } from '../../platform/store.ts';
import { theme as siteTheme, type Theme } from '../../platform/theme.ts';
import { isEditorTheme, type EditorTheme } from './themes.ts';

/** Pixels. */
export const fontSizes = { least: 9, usual: 16, most: 24 } as const;

export interface EditorSettings {
  readonly language: RunLanguage;
  readonly theme: EditorTheme;
  readonly fontSize: number;
}

/** As the browser keeps them. */
interface StoredSettings extends Omit<EditorSettings, 'theme'> {
  /** Null: the editor follows the theme of the site, until the user chooses. */
  readonly theme: EditorTheme | null;
}

export interface EditorSettingsControl extends EditorSettings {
  setLanguage(language: RunLanguage): void;
  setTheme(theme: EditorTheme): void;
  /** Sizes beyond the limits become the nearest one allowed. */
  setFontSize(size: number): void;
}

/** Under these names the browser keeps them [CODE-02]. */
const names = { language: 'editor-language', theme: 'editor-theme', fontSize: 'editor-font-size' } as const;

const usual: StoredSettings = { language: DEFAULT_LANGUAGE, theme: null, fontSize: fontSizes.usual };

/** The editor's theme on a site that is light or dark. */
const themesOfSite: Readonly<Record<Theme, EditorTheme>> = { light: 'vs-light', dark: 'vs-dark' };

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    // Storage can be switched off.
    return '';
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice holds until the page is left.
  }
}

const clamped = (size: number): number => Math.min(Math.max(Math.round(size), fontSizes.least), fontSizes.most);

/** What the browser keeps; values that it cannot have been given are as if there were none. */
export function storedSettings(): StoredSettings {
  const language = stored(names.language);
  const theme = stored(names.theme);
  const size = /^\d{1,4}$/.exec(stored(names.fontSize));
  return {
    language: isRunLanguage(language) ? language : usual.language,
    theme: isEditorTheme(theme) ? theme : usual.theme,
    fontSize: size ? clamped(Number(size[0])) : usual.fontSize,
  };
}

const settings: Store<StoredSettings> = createStore(
  typeof localStorage === 'undefined' ? usual : storedSettings(),
  usual,
);

function choose<K extends keyof StoredSettings>(key: K, value: NonNullable<StoredSettings[K]>): void {
  settings.set(present => (present[key] === value ? present : { ...present, [key]: value }));
  keep(names[key], String(value));
}

const setLanguage = (language: RunLanguage): void => choose('language', language);
const setTheme = (theme: EditorTheme): void => choose('theme', theme);
const setFontSize = (size: number): void => choose('fontSize', Number.isFinite(size) ? clamped(size) : usual.fontSize);

/** Settings of the code editor, one set for every editor of the page, kept in the browser. */
export function useEditorSettings(): EditorSettingsControl {
  const { theme, ...others } = useStore(settings);
  const site = useStore(siteTheme);
  return { ...others, theme: theme ?? themesOfSite[site], setLanguage, setTheme, setFontSize };
}
