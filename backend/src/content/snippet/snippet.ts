import { snippetAggregate, snippets, type SnippetFields } from '@learnloom/contracts/content/snippets';
import { stream } from '../../kernel/deciding/decider.ts';

export const snippet = stream(snippets.subject, snippetAggregate);

type Written = Pick<SnippetFields, 'purpose' | 'title'> & Partial<SnippetFields>;

export const snippetFields = ({ purpose, title, description = '', content = '' }: Written): SnippetFields => ({
  purpose,
  title,
  description,
  content,
});
