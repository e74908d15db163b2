import { authors } from '@learnloom/contracts/content/authors';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { author, authorFields } from './author.ts';

export const createAuthor = author.on(authors.create, {
  decide: (input, state) => {
    requireNew('author', state);
    return [{ type: 'AuthorCreated', data: authorFields(input) }];
  },
  respond: ({ key }) => ({ key }),
});
