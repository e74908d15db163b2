import { authors } from '@learnloom/contracts/content/authors';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { author, authorFields, existing } from './author.ts';

export const editAuthor = author.on(authors.edit, {
  decide: (input, state) => {
    const changes = changedFields(existing(state), authorFields(input));
    return changes ? [{ type: 'AuthorEdited', data: changes }] : [];
  },
  respond: ({ key }) => ({ key }),
});
