import ace, { type Ace } from 'ace-builds';
import 'ace-builds/src-noconflict/ext-searchbox';
import 'ace-builds/css/ace.css';
import '../../css/code-ace.css';
import { pageLanguage } from '../../language/language.tsx';
import { codeKitMessages } from '../messages/messages.ts';
import { editorThemes, type EditorTheme } from './themes.ts';
import { pasteWholeTexts } from './whole-texts.ts';

/** The content security policy allows no styles made by scripts: Ace's come as files. */
ace.config.set('useStrictCSP', true);
/** Ace's checkers are workers made of text, which the policy does not allow either; the runner reports errors. */
ace.config.setDefaultValue('session', 'useWorker', false);

/** Commands whose parts are not shipped. */
const absent = [
  'showSettingsMenu',
  'openCommandPalette',
  'openCommandPallete',
  'gotoline',
  'goToNextError',
  'goToPreviousError',
];

/** A theme as Ace wants it; its colours are in a style sheet. */
export const aceTheme = (id: EditorTheme): Ace.Theme => ({
  cssClass: `ace-${id}`,
  cssText: '',
  isDark: editorThemes.some(theme => theme.id === id && theme.dark),
});

/** Messages of the buttons of Ace's search box, by their action. */
const searchLabels = {
  hide: 'search.hide',
  findPrev: 'search.previous',
  findNext: 'search.next',
  findAll: 'search.all',
  replaceAndFindNext: 'search.replace',
  replaceAll: 'search.replaceAll',
  toggleReplace: 'search.toggleReplace',
  toggleRegexpMode: 'search.pattern',
  toggleCaseSensitive: 'search.case',
  toggleWholeWords: 'search.word',
  searchInSelection: 'search.selection',
} as const;

const hasLabel = (action: string): action is keyof typeof searchLabels => Object.hasOwn(searchLabels, action);

/** Ace draws the buttons of its search box as bare spans: gives them names and the keyboard. */
function nameSearchBox(container: HTMLElement): void {
  const box = container.querySelector('.ace_search:not([role])');
  if (!box) return;
  box.setAttribute('role', 'search');
  const t = codeKitMessages.in(pageLanguage());
  for (const [index, field] of box.querySelectorAll('.ace_search_field').entries())
    field.setAttribute('aria-label', t(index === 0 ? 'search.find' : 'search.replaceWith'));
  for (const button of box.querySelectorAll<HTMLElement>('[action]')) {
    const action = button.getAttribute('action') ?? '';
    button.setAttribute('role', 'button');
    button.tabIndex = 0;
    if (hasLabel(action)) button.setAttribute('aria-label', t(searchLabels[action]));
    button.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    });
  }
}

/** Prepares a new editor: what is not shipped goes, what readers cannot see gets a name. */
export function furnish(editor: Ace.Editor, run: () => void): void {
  for (const name of absent) editor.commands.removeCommand(name);
  editor.commands.addCommand({
    name: 'run',
    bindKey: { win: 'Ctrl-Enter', mac: 'Command-Enter|Ctrl-Enter' },
    exec: run,
    readOnly: true,
  });
  editor.commands.on('afterExec', ({ command }) => {
    if (command.name === 'find' || command.name === 'replace') nameSearchBox(editor.container);
  });
  pasteWholeTexts(editor);
  editor.setOptions({ showPrintMargin: false, enableKeyboardAccessibility: true, scrollPastEnd: 0 });
}

/** Says what the text is. Escape leaves it, since Tab writes an indent; the description tells so. */
export function nameEditor(editor: Ace.Editor, label: string, description: string): void {
  const { scroller } = editor.renderer;
  const input = editor.textInput.getElement();
  editor.setOption('textInputAriaLabel', label);
  scroller.setAttribute('aria-label', `${label}. Press Enter to edit.`);
  scroller.removeAttribute('aria-roledescription');
  for (const element of [scroller, input]) element.setAttribute('aria-describedby', description);
  input.setAttribute('aria-label', label);
}
