import { authorAggregate, authors, type AuthorFields } from '@learnloom/contracts/content/authors';
import { stream } from '../../kernel/deciding/decider.ts';

export const author = stream(authors.subject, authorAggregate);

type Written = Pick<AuthorFields, 'firstName' | 'lastName' | 'gender'> & Partial<AuthorFields>;

export const authorFields = (input: Written): AuthorFields => ({
  firstName: input.firstName,
  lastName: input.lastName,
  otherNames: input.otherNames ?? '',
  avatar: input.avatar ?? '',
  gender: input.gender,
  bio: input.bio ?? '',
});
