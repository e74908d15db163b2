import { tagAggregate, type TagContract } from '@learnloom/contracts/content/tags';
import { publishing } from '../../kernel/deciding/life.ts';
import { tagStream } from './tag.ts';

export const makeDraftTag = (contract: TagContract) =>
  publishing(tagStream(contract), tagAggregate, contract.makeDraft, false);
