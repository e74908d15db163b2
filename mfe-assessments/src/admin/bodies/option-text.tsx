import { Type } from 'lucide-react';
import { useState } from 'react';
import { questionLimits } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { ToolButton } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { MultilineField } from '@learnloom/ui/forms';
import { unformatted } from './unformatted.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface OptionTextProps {
  readonly label: string;
  /** A document. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The text of an option: a plain field for as long as it has no formats, as most have none. */
export function OptionText({ label, value, error, onChange }: OptionTextProps) {
  const plain = unformatted(value);
  const [rich, setRich] = useState(plain === null);
  if (rich || plain === null)
    return (
      <RichTextEditor
        label={label}
        look="field"
        pictures="assessments"
        value={value}
        error={error}
        most={questionLimits.optionText}
        onChange={onChange}
      />
    );
  return (
    <div className="as-option-text">
      <MultilineField
        label={label}
        hideLabel
        rows={[1, 6]}
        value={plain}
        error={error}
        maxLength={questionLimits.optionText - 1}
        onChange={text => onChange(plainDocument(text))}
      />
      <ToolButton label={t('format', { label: label.toLowerCase() })} onClick={() => setRich(true)}>
        <Type size={16} strokeWidth={1.75} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}
