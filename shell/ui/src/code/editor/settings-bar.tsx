import { useState, type ReactNode } from 'react';
import { Keyboard, Minus, Plus } from 'lucide-react';
import { allRunLanguages, isRunLanguage, runLanguages, type RunLanguage } from '@learnloom/contracts/runner/languages';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import { IconButton } from './icon-button.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { fontSizes, type EditorSettingsControl } from './settings.ts';
import { editorThemes, isEditorTheme } from './themes.ts';

export interface CodeSettingsBarProps {
  readonly settings: EditorSettingsControl;
  /** What this installation can run. Without it the promised languages are offered, unmarked. */
  readonly languages?: readonly LanguageStatus[] | undefined;
  /** No choice of a language where a question has its own. Default: true. */
  readonly chooseLanguage?: boolean;
  /** Further controls, at the end. */
  readonly children?: ReactNode;
}

const promised = Object.keys(runLanguages).filter(isRunLanguage);

/** Name and version, as in 'Go 1.16.2'; any version of the further languages will do. */
function nameOf(id: RunLanguage): string {
  const { name, version } = allRunLanguages[id];
  return version === '*' ? name : `${name} ${version}`;
}

const labelOf = (id: RunLanguage, languages: CodeSettingsBarProps['languages']): string =>
  languages?.find(language => language.id === id)?.runs === null ? `${nameOf(id)} (cannot be run here)` : nameOf(id);

/** Language, theme and font size of the editor, and its keys [CODE-02]. */
export function CodeSettingsBar({ settings, languages, chooseLanguage = true, children }: CodeSettingsBarProps) {
  const { language, theme, fontSize, setLanguage, setTheme, setFontSize } = settings;
  const [help, setHelp] = useState(false);
  const offered = languages?.map(({ id }) => id) ?? promised;
  const choices = offered.includes(language) ? offered : [...offered, language];
  return (
    <div className="ll-code-bar">
      {chooseLanguage && (
        <label className="ll-code-choice">
          <span>Language</span>
          <select value={language} onChange={({ target }) => isRunLanguage(target.value) && setLanguage(target.value)}>
            {choices.map(id => (
              <option key={id} value={id}>
                {labelOf(id, languages)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="ll-code-choice">
        <span>Theme</span>
        <select value={theme} onChange={({ target }) => isEditorTheme(target.value) && setTheme(target.value)}>
          {editorThemes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div role="group" aria-label="Font size" className="ll-code-size">
        <IconButton
          label="Decrease font size"
          title="Decrease font size"
          Icon={Minus}
          size={16}
          disabled={fontSize <= fontSizes.least}
          onClick={() => setFontSize(fontSize - 1)}
        />
        <output>{fontSize} px</output>
        <IconButton
          label="Increase font size"
          title="Increase font size"
          Icon={Plus}
          size={16}
          disabled={fontSize >= fontSizes.most}
          onClick={() => setFontSize(fontSize + 1)}
        />
      </div>
      <IconButton
        label="Keyboard shortcuts"
        Icon={Keyboard}
        size={20}
        aria-haspopup="dialog"
        onClick={() => setHelp(true)}
      />
      {children}
      {help && <KeyboardHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
