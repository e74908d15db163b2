import { pageSectionNames, updatePage } from '@learnloom/contracts/website/page';
import { documentText } from '@learnloom/backend/documents/document';
import { uuidOf } from '@learnloom/backend/kernel/uuid';
import type { Catalogue } from './catalogue.ts';
import { inputFrom, mistakesOf, type Entry } from './entry.ts';
import { markdownToDocument } from './markdown.ts';
import { mistake, Mistakes } from './mistakes.ts';
import type { Source } from './sources.ts';
