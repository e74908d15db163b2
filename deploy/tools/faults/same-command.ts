import { uuidOf } from '@learnloom/backend/kernel/deciding/uuid';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { fault } from './fault.ts';
import { audit, type Expected } from './harness/audit.ts';
import { Broken } from './harness/broken.ts';
import { sameAnswer, send } from './harness/client.ts';
import { withProduct, type Actor, type Product } from './harness/product.ts';
import { createTag, editTag, makeDraftTag, type TagCommand } from './harness/tags.ts';
import { pause } from './harness/waiting.ts';

const AT_ONCE = 10;
/** Within so many milliseconds after the requests the backend is killed. */
const KILLED_WITHIN = 40;
const RETRY_MS = 50;

interface Sender {
  readonly product: Product;
  readonly actor: Actor;
  readonly broken: Broken;
}

/** Sends it to one backend until it is answered; null: it was refused. */
async function answerOf({ product, actor, broken }: Sender, backend: number, command: TagCommand) {
  for (;;) {
    const outcome = await send(product.backends[backend]?.port ?? 0, actor, command);
    if (outcome.kind === 'done') return outcome.answer;
    if (outcome.kind === 'refused') {
      broken.add(`${command.type} answered ${outcome.status} ${outcome.text.slice(0, 200)}`);
      return null;
    }
    await pause(RETRY_MS, product.signal);
  }
}

const atOnce = (sender: Sender, command: TagCommand): Promise<(Answer | null)[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => answerOf(sender, index % sender.product.backends.length, command)),
  );

/** However often a command is sent, at once, to several backends, across their ends: one event, the same answer. */
export const sameCommand = fault(4, 'the same command 10 times', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const rounds = short ? 12 : 300;
    const killedEvery = short ? 12 : 20;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, backends: 2, signal }, async product => {
      const broken = new Broken();
      const actor = await product.signIn();
      const sender = { product, actor, broken };
      const expected: Expected[] = [];
      const recoveries: number[] = [];
      let acknowledged = 0;

      async function round(number: number, command: TagCommand, killed: boolean): Promise<void> {
        const idempotencyKey = `${command.type}-${number}`;
        const { stream, type } = command;
        expected.push({ ids: [uuidOf('command', actor.key, idempotencyKey)], stream, type, events: 1 });
        const repeated = { ...command, idempotencyKey };
        const answering = atOnce(sender, repeated);
        answering.catch(() => undefined);
        if (killed) {
          const [backend] = product.backends;
          await pause(random() * KILLED_WITHIN, signal);
          await backend?.kill();
          if (backend) recoveries.push(await product.restart(backend));
        }
        const answers = [...(await answering), ...(killed ? await atOnce(sender, repeated) : [])];
        const given = answers.filter(answer => answer !== null);
        acknowledged += given.length;
        const [first] = given;
        if (first && !given.every(answer => sameAnswer(first, answer)))
          broken.add(`${type} of round ${number} was answered in several ways`);
      }

      for (let number = 0; number < rounds; number += 1) {
        const key = uuidOf('fault', 'same', String(number));
        const killed = number % killedEvery === killedEvery - 1;
        const which = Math.floor(random() * 3);
        await round(number, createTag(key, `same-${number}`), killed && which === 0);
        await round(number, editTag(key, 'Edited', `renamed-${number}`), killed && which === 1);
        await round(number, makeDraftTag(key), killed && which === 2);
      }
      broken.addAll(product.ends);
      const audited = await audit(databaseUrl, expected);
      return { kills: recoveries.length, acknowledged, ...audited, recoveries, broken: broken.list };
    });
  },
});
