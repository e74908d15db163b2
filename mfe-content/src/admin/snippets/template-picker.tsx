import { useCallback, useEffect, useRef, useState } from 'react';
import { snippets } from '@learnloom/contracts/content/snippets';
import { SelectField } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';
import { useSearchParams } from '@learnloom/ui/router';
import { TEMPLATE_PARAM } from './paths.ts';
import { loadSnippet } from './use-snippet-entries.ts';
import { snippetsMessages } from './messages/messages.ts';

const t = snippetsMessages.text;

interface TemplatePickerProps {
  /** The text so far: a template takes the place of none, or of another template, and of nothing else. */
  readonly content: string;
  readonly onContent: (content: string) => void;
}

/** Starts a new text with a template. Gone as soon as the author has written something. */
export function TemplatePicker({ content, onContent }: TemplatePickerProps) {
  const { data } = useAsk(snippets.choices, {});
  const [params] = useSearchParams();
  const initialTemplate = params.get(TEMPLATE_PARAM);
  const [choice, setChoice] = useState({ template: '', content: '' });
  const latest = useRef({ content, onContent });
  useEffect(() => {
    latest.current = { content, onContent };
  });
  const start = useCallback(async (template: string): Promise<void> => {
    const before = latest.current.content;
    const text = template === '' ? '' : await loadSnippet(template);
    // What the author wrote in the meantime stays.
    if (text === null || latest.current.content !== before) return;
    setChoice({ template, content: text });
    latest.current.onContent(text);
  }, []);
  useEffect(() => {
    if (initialTemplate && latest.current.content === '') void start(initialTemplate);
  }, [initialTemplate, start]);

  const templates = (data ?? []).filter(({ purpose }) => purpose === 'template');
  const isUntouched = content === '' || content === choice.content;
  if (templates.length === 0 || !isUntouched) return null;
  return (
    <div className="c-editor-template">
      <SelectField
        label={t('template')}
        value={choice.template}
        options={[
          { value: '', label: t('noTemplate') },
          ...templates.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={template => void start(template)}
      />
    </div>
  );
}
