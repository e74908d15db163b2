import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Hash,
  Highlighter,
  Image,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  ListTodo,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { codeLanguageOf, codeLanguages } from '@learnloom/contracts/kernel/code-languages';
import { codeRuns, isCodeRun } from '@learnloom/contracts/kernel/code-runs';
import { makeCodeBlock, setCodeLanguage, setCodeRun } from './code-block.ts';
import { fontSizes, type FontSize } from '@learnloom/documents/formats';
import { formatsFor, type Quill } from './formats.ts';
import { InsertMenu } from './insert/insert-menu.tsx';
import type { InsertEntry } from './islands/block-kinds.ts';
import type { ActiveText } from './islands/document-context.ts';
import { useTextFormats } from './use-text-formats.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export interface ToolbarProps {
  /** The text that is being written; null until there is one. */
  readonly text: ActiveText | null;
  readonly onLink: () => void;
  readonly onHeadingId: () => void;
  readonly onInsert: (entry: InsertEntry, quill: Quill) => void;
  /** Null: the text takes no pictures. */
  readonly onPicture: (() => void) | null;
  /** Id of the text that the toolbar works on. */
  readonly controls: string;
}

const marks = [
  ['bold', t('bold'), Bold],
  ['italic', t('italic'), Italic],
  ['underline', t('underline'), Underline],
  ['strike', t('strikethrough'), Strikethrough],
  ['code', t('code'), Code],
  ['kbd', t('key'), Keyboard],
  ['mark', t('highlight'), Highlighter],
] as const;

const sizeNames: Readonly<Record<FontSize, string>> = { small: t('small'), large: t('large'), huge: t('huge') };

const blocks = [
  ['list', 'bullet', t('bulletedList'), List],
  ['list', 'ordered', t('numberedList'), ListOrdered],
  ['list', 'unchecked', t('taskList'), ListTodo],
  ['blockquote', true, t('quote'), Quote],
] as const;

const alignments = [
  [false, t('alignLeft'), AlignLeft],
  ['center', t('alignCenter'), AlignCenter],
  ['right', t('alignRight'), AlignRight],
  ['justify', t('justify'), AlignJustify],
] as const;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const controlsOf = (bar: HTMLElement): readonly HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('button, select'),
];

/** Makes one control the toolbar's only stop of Tab. */
function stopAt(bar: HTMLElement, stop: HTMLElement | undefined): void {
  for (const control of controlsOf(bar)) control.tabIndex = control === stop ? 0 : -1;
}

/** Arrows move along a toolbar, so that Tab passes it in one step. A list of it is gone through with up and down. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const controls = controlsOf(event.currentTarget);
  const at = controls.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  controls.at(to % controls.length)?.focus();
  event.preventDefault();
}

export function Toolbar({ text, onLink, onHeadingId, onInsert, onPicture, controls }: ToolbarProps) {
  const quill = text?.quill ?? null;
  const profile = text?.profile ?? 'full';
  const formats = useTextFormats(quill);
  const possible = new Set(formatsFor(profile));
  const apply = (name: string, value: unknown): void => {
    if (!quill) return;
    quill.focus();
    quill.format(name, value, 'user');
  };
  const button = (label: string, content: ReactNode, onClick: () => void, pressed?: boolean) => (
    <button
      key={label}
      type="button"
      className="ll-tool"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={!quill}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {content}
    </button>
  );
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  // Controls come and go with what is under the cursor.
  useLayoutEffect(() => {
    if (bar.current) stopAt(bar.current, stop.current?.isConnected ? stop.current : controlsOf(bar.current)[0]);
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    stop.current = target;
    stopAt(currentTarget, target);
  };
  const code = formats['code-block'];
  const run = formats['code-run'];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('formatting')}
      aria-controls={controls}
      className="ll-toolbar"
      onKeyDown={onArrows}
      onFocus={onFocus}
    >
      <InsertMenu quill={profile === 'line' ? null : quill} onPick={onInsert} />
      <select
        className="ll-tool-select"
        aria-label={t('paragraphStyle')}
        value={typeof formats['header'] === 'number' ? String(formats['header']) : ''}
        disabled={!quill || !possible.has('header')}
        onChange={event => apply('header', Number(event.target.value) || false)}
      >
        <option value="">{t('paragraph')}</option>
        {[1, 2, 3, 4, 5, 6].map(level => (
          <option key={level} value={level}>
            {t('heading', { level })}
          </option>
        ))}
      </select>
      <select
        className="ll-tool-select"
        aria-label={t('fontSize')}
        value={typeof formats['size'] === 'string' ? formats['size'] : ''}
        disabled={!quill}
        onChange={event => apply('size', event.target.value || false)}
      >
        <option value="">{t('normal')}</option>
        {fontSizes.map(size => (
          <option key={size} value={size}>
            {sizeNames[size]}
          </option>
        ))}
      </select>
      {typeof formats['header'] === 'number' && button(t('headingId'), <Hash {...icon} />, onHeadingId)}
      <span className="ll-toolbar-group">
        {marks.map(([name, label, Icon]) =>
          button(label, <Icon {...icon} />, () => apply(name, !formats[name]), Boolean(formats[name])),
        )}
        {button(t('link'), <Link {...icon} />, onLink, Boolean(formats['link']))}
        {onPicture && profile === 'full' && button(t('image'), <Image {...icon} />, onPicture)}
      </span>
      <span className="ll-toolbar-group">
        {blocks
          .filter(([name]) => possible.has(name))
          .map(([name, value, label, Icon]) =>
            button(
              label,
              <Icon {...icon} />,
              () => apply(name, formats[name] === value ? false : value),
              formats[name] === value,
            ),
          )}
        {possible.has('code-block') &&
          button(
            t('codeBlock'),
            <SquareCode {...icon} />,
            () => {
              if (code) apply('code-block', false);
              else if (quill && !makeCodeBlock(quill)) apply('code-block', 'javascript');
            },
            Boolean(code),
          )}
        {typeof code === 'string' && (
          <select
            className="ll-tool-select"
            aria-label={t('codeLanguage')}
            value={code}
            onChange={event => quill && setCodeLanguage(quill, codeLanguageOf(event.target.value))}
          >
            {Object.entries(codeLanguages).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {typeof code === 'string' && (
          <select
            className="ll-tool-select"
            aria-label={t('howReadersRunTheCode')}
            title={t('howReadersRunTheCode')}
            value={isCodeRun(run) ? run : ''}
            onChange={event => quill && setCodeRun(quill, isCodeRun(event.target.value) ? event.target.value : null)}
          >
            <option value="">{t('runOnItsOwn')}</option>
            {Object.entries(codeRuns).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </span>
      <span className="ll-toolbar-group">
        {possible.has('align') &&
          alignments.map(([value, label, Icon]) =>
            button(label, <Icon {...icon} />, () => apply('align', value), (formats['align'] ?? false) === value),
          )}
      </span>
      <span className="ll-toolbar-group">
        {button(t('clearFormatting'), <RemoveFormatting {...icon} />, () => {
          const range = quill?.getSelection(true);
          if (range) quill?.removeFormat(range.index, range.length, 'user');
        })}
        {button(t('undo'), <Undo2 {...icon} />, () => quill?.history.undo())}
        {button(t('redo'), <Redo2 {...icon} />, () => quill?.history.redo())}
      </span>
    </div>
  );
}
