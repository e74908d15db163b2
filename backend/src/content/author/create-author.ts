import { authors } from '@learnloom/contracts/content/authors';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { author, authorFields } from './author.ts';

export const createAuthor = author.on(authors.create, {
  decide: (input, state) => {
    if (isThere(state)) throw conflict('This author exists already');
    return [{ type: 'AuthorCreated', data: authorFields(input) }];
  },
  respond: ({ key }) => ({ key }),
});
