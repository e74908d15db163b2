import 'quill/dist/quill.core.css';
import './css/editor.css';
import './css/editor-blocks.css';
import './css/tool.css';

export { RichTextEditor, type RichTextEditorProps } from './editor/rich-text-editor.tsx';
