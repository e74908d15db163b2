import 'quill/dist/quill.core.css';
import './css/editor.css';
import './css/editor-blocks.css';
import './css/tool.css';

export type { InsertEntry } from './editor/islands/block-kinds.ts';
export { RichTextEditor, type RichTextEditorProps } from './editor/rich-text-editor.tsx';
