/** Themes of the code editor, in order [CODE-02]. Their colours stand in css/code-themes.css, class `ace-{id}`. */
export const editorThemes = [
  { id: 'vs-dark', name: 'VS Dark', dark: true },
  { id: 'vs-light', name: 'VS Light', dark: false },
  { id: 'github-dark', name: 'GitHub Dark', dark: true },
  { id: 'monokai', name: 'Monokai', dark: true },
  { id: 'solarized-dark', name: 'Solarized Dark', dark: true },
] as const;

export type EditorTheme = (typeof editorThemes)[number]['id'];

export const isEditorTheme = (id: string): id is EditorTheme => editorThemes.some(theme => theme.id === id);
