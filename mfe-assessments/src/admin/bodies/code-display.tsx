import { codeLabels } from '@learnloom/contracts/assessments/field-labels';
import { displayModes, highlightTypes, type DisplaySettings } from '@learnloom/contracts/runner/code-settings';
import { SelectField, SwitchField, TextField } from '@learnloom/ui/forms';
import { displayModeWords, highlightTypeWords } from './choice-words.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface CodeDisplayProps {
  readonly code: DisplaySettings;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (fields: Partial<DisplaySettings>) => void;
}

const LINES = t('forExample246');

/** How learners are shown what they start from: a header, marked lines and words [QST-09]. */
export function CodeDisplay({ code, errors, change }: CodeDisplayProps) {
  const text = (name: 'diffAddLines' | 'diffRemoveLines' | 'highlightLine' | 'wordHighlight', helper: string) => (
    <TextField
      label={codeLabels[name]}
      value={code[name]}
      maxLength={500}
      error={errors[`code.${name}`]}
      helper={helper}
      onChange={value => change({ [name]: value })}
    />
  );
  return (
    <fieldset className="as-group">
      <legend>{t('codeDisplay')}</legend>
      <SwitchField
        label={codeLabels.showHeader}
        value={code.showHeader}
        onChange={showHeader => change({ showHeader })}
      />
      <SelectField
        label={codeLabels.displayMode}
        value={code.displayMode}
        options={displayModes.map(value => ({ value, label: displayModeWords[value] }))}
        onChange={chosen => {
          const displayMode = displayModes.find(one => one === chosen);
          if (displayMode) change({ displayMode });
        }}
      />
      {code.displayMode === 'diff' && (
        <div className="as-pair">
          {text('diffAddLines', LINES)}
          {text('diffRemoveLines', t('theseLinesStayInThe'))}
        </div>
      )}
      {code.displayMode === 'highlight' && (
        <>
          <div className="as-pair">
            {text('highlightLine', LINES)}
            <SelectField
              label={codeLabels.highlightType}
              value={code.highlightType}
              options={highlightTypes.map(value => ({ value, label: highlightTypeWords[value] }))}
              onChange={chosen => {
                const highlightType = highlightTypes.find(one => one === chosen);
                if (highlightType) change({ highlightType });
              }}
            />
          </div>
          <SwitchField
            label={codeLabels.isFocusMode}
            value={code.isFocusMode}
            onChange={isFocusMode => change({ isFocusMode })}
          />
        </>
      )}
      {text('wordHighlight', t('separateWordsWithCommasFor'))}
    </fieldset>
  );
}
