import 'quill/dist/quill.core.css';
import './css/editor.css';

export { RichTextEditor, type RichTextEditorProps } from './editor/rich-text-editor.tsx';
