export { codeLink, CODE_PATH, type Snippet, type SnippetLink } from './code/share/snippet-link.ts';
