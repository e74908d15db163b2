import { validate } from '@learnloom/contracts/kernel/schema';
import { serveTasks } from '@learnloom/documents/threads/serve-tasks';
import { commandNamed } from '@learnloom/platform/areas';
import type { CheckTasks } from './checker.ts';
import { tidied, wordsIn } from './looked-over.ts';

serveTasks<CheckTasks>({
  validate: ({ command: name, input, bounds }) => {
    const command = commandNamed.get(name);
    if (!command) throw new Error(`No command is called ${name}`);
    return validate(command, input, bounds);
  },
  tidy: tidied,
  words: wordsIn,
});
