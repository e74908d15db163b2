import { parentPort } from 'node:worker_threads';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { NOTHING, type TaskAnswer, type TaskRequest, type Tasks } from './task-threads.ts';

type Served<T extends Tasks> = {
  readonly [N in keyof T]: (of: T[N]['takes']) => T[N]['gives'] | Promise<T[N]['gives']>;
};

/** What a thread of `openTaskThreads` does: the other side of its messages. */
export function serveTasks<T extends Tasks>(tasks: Served<T>): void {
  async function answerTo({ task, of }: TaskRequest): Promise<TaskAnswer> {
    if (task === NOTHING) return { given: null };
    try {
      const work = tasks[task];
      return work ? { given: await work(of) } : { error: `Nothing here is called ${task}` };
    } catch (error) {
      if (error instanceof Refusal) {
        const { kind, message, code, errors } = error;
        return { refused: { kind, message, code, errors } };
      }
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
  parentPort?.on('message', (request: TaskRequest) => {
    void answerTo(request).then(answer => parentPort?.postMessage(answer));
  });
}
