import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Handler } from '@learnloom/backend/kernel/deciding/decider';
import { seenRefused } from '@learnloom/backend/kernel/deciding/specification';
import { answers, handlers } from '@learnloom/backend/registry';

const LOOKED_UP = 'refused while facts are looked up, which takes a database';
const FILE = 'refused while the file is looked at, which takes its bytes';
const FORGOTTEN = 'refused where a person was forgotten, whose sealed fields open as null';
const REPEATED = 'refused where an earlier request with the same Idempotency-Key is asked for again';

/** Codes that no decider refuses by, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'unknown-category': LOOKED_UP,
  'unknown-author': LOOKED_UP,
  'unknown-tags': LOOKED_UP,
  'unknown-parent': LOOKED_UP,
  'parent-below-another': LOOKED_UP,
  'parent-gone': LOOKED_UP,
  'category-gone': LOOKED_UP,
  'author-gone': LOOKED_UP,
  'deleted-then': LOOKED_UP,
  'no-such-version': LOOKED_UP,
  'too-many-questions': LOOKED_UP,
  'place-gone': LOOKED_UP,
  'wrong-password': LOOKED_UP,
  'no-password': LOOKED_UP,
  'session-over': LOOKED_UP,
  'google-refused': LOOKED_UP,
  'provider-refused': LOOKED_UP,
  'email-unverified': LOOKED_UP,
  'not-said': LOOKED_UP,
  'not-answered': LOOKED_UP,
  changed: LOOKED_UP,
  'too-many-modules': LOOKED_UP,
  'too-many-units': LOOKED_UP,
  'module-gone': LOOKED_UP,
  'file-from-elsewhere': LOOKED_UP,
  'provider-silent': LOOKED_UP,
  'not-published': LOOKED_UP,
  'address-unreachable': LOOKED_UP,
  'too-many-rows': FILE,
  'no-file': FILE,
  'empty-file': FILE,
  'wrong-type': FILE,
  unreadable: FILE,
  'too-many-pixels': FILE,
  'file-too-large': FILE,
  'unreadable-media': FILE,
  'too-long': FILE,
  captions: FILE,
  'images-only': FILE,
  'no-room-left': FILE,
  'folder-of-another': FILE,
  'staff-folder': FILE,
  'took-too-long': FILE,
  'busy-reading': FILE,
  'nobody-to-send-to': FORGOTTEN,
  'invitation-over': REPEATED,
};

const source = path.resolve(import.meta.dirname, '../../../backend/src');

/**
 * Tests of deciders run here once more, so that it is known what they have seen refused. Files share a process and its modules:
 * under another address a file that has run there before runs again.
 */
const specifications = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts') && !file.endsWith('.db.test.ts'))
  .map(file => path.join(source, file))
  .filter(file => readFileSync(file, 'utf8').includes('.thenRefuses('));

for (const file of specifications)
  describe(path.relative(source, file), async () => void (await import(`${file}?again`)));

/** Commands of several kinds of thing have one decider; one of them is tested for all. */
const deciderOf = ({ handling }: Handler): string => handling.decide.toString();

test('every refusal that a command declares is seen in a test of its decider, or it is said why not', () => {
  const nameOf = new Map(handlers.map(handler => [handler.command.name, deciderOf(handler)]));
  const seen = new Set(seenRefused.map(({ command, code }) => `${nameOf.get(command)} ${code}`));
  const unseen = handlers.flatMap(handler =>
    Object.keys(handler.command.refuses)
      .filter(code => !(code in elsewhere) && !seen.has(`${deciderOf(handler)} ${code}`))
      .map(code => `${handler.command.name}: ${code}`),
  );
  expect(unseen, unseen.join('\n')).toEqual([]);
});

test('what is excused is declared', () => {
  const declared = [...handlers.map(({ command }) => command), ...answers.map(({ query }) => query)];
  const codes = new Set(declared.flatMap(({ refuses }) => Object.keys(refuses)));
  expect(Object.keys(elsewhere).filter(code => !codes.has(code))).toEqual([]);
});
