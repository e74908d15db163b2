import { authors } from '@learnloom/contracts/content/authors';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { author, authorFields } from './author.ts';

export const createAuthor = author.on(authors.create, {
  decide: (input, state) => {
    if (state) throw conflict('This author exists already');
    return [{ type: 'AuthorCreated', data: authorFields(input) }];
  },
  respond: ({ key }) => ({ key }),
});
