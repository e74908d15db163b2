import { authors, type AuthorFields } from '@learnloom/contracts/content/authors';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { author, authorFields } from './author.ts';

export const editAuthor = author.on(authors.edit, {
  decide: (input, state) => {
    const changes = changedFields<AuthorFields>(existing(state), authorFields(input));
    return changes ? [{ type: 'AuthorEdited', data: changes }] : [];
  },
  respond: ({ key }) => ({ key }),
});
