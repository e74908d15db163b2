import { useState, type ReactNode } from 'react';
import { Keyboard, Minus, Plus } from 'lucide-react';
import { allRunLanguages, isRunLanguage, runLanguages, type RunLanguage } from '@learnloom/contracts/runner/languages';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import { useMessages } from '../../language/language.tsx';
import { codeKitMessages } from '../messages/messages.ts';
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

/** Language, theme and font size of the editor, and its keys [CODE-02]. */
export function CodeSettingsBar({ settings, languages, chooseLanguage = true, children }: CodeSettingsBarProps) {
  const { language, theme, fontSize, setLanguage, setTheme, setFontSize } = settings;
  const t = useMessages(codeKitMessages);
  const [help, setHelp] = useState(false);
  const offered = languages?.map(({ id }) => id) ?? promised;
  const labelOf = (id: RunLanguage): string =>
    languages?.find(one => one.id === id)?.runs === null ? t('settings.notHere', { language: nameOf(id) }) : nameOf(id);
  const choices = offered.includes(language) ? offered : [...offered, language];
  return (
    <div className="ll-code-bar">
      {chooseLanguage && (
        <label className="ll-code-choice">
          <span>{t('settings.language')}</span>
          <select value={language} onChange={({ target }) => isRunLanguage(target.value) && setLanguage(target.value)}>
            {choices.map(id => (
              <option key={id} value={id}>
                {labelOf(id)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="ll-code-choice">
        <span>{t('settings.theme')}</span>
        <select value={theme} onChange={({ target }) => isEditorTheme(target.value) && setTheme(target.value)}>
          {editorThemes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div role="group" aria-label={t('settings.fontSize')} className="ll-code-size">
        <IconButton
          label={t('settings.smaller')}
          title={t('settings.smaller')}
          Icon={Minus}
          size={16}
          disabled={fontSize <= fontSizes.least}
          onClick={() => setFontSize(fontSize - 1)}
        />
        <output>{t('settings.pixels', { size: fontSize })}</output>
        <IconButton
          label={t('settings.larger')}
          title={t('settings.larger')}
          Icon={Plus}
          size={16}
          disabled={fontSize >= fontSizes.most}
          onClick={() => setFontSize(fontSize + 1)}
        />
      </div>
      <IconButton
        label={t('settings.keys')}
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
