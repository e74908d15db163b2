// Draws the pages of one remote for the server, in a process of its own with an empty environment. Plain JavaScript: under
// Node's permission model it may read the shell's and the remote's server bundles and nothing else, and start no program.
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';

const [shellFile, remoteFile] = process.argv.slice(2);
const nodeRequire = createRequire(import.meta.url);
/** UTF-16 units of an error's text that are told. */
const SAID = 2000;

const say = message => process.send?.(message);
const textOf = error => String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, SAID);

function evaluate(file, require) {
  const script = new Script(`(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module);
  return module.exports;
}

function builtinOnly(request) {
  if (isBuiltin(request)) return nodeRequire(request);
  throw new Error(`${request} is not available on the server`);
}

// What a remote leaves behind, such as a timer that throws, harms no page: it is told and forgotten.
process.on('uncaughtException', error => say({ kind: 'stray', error: textOf(error) }));
process.on('unhandledRejection', error => say({ kind: 'stray', error: textOf(error) }));
const exit = process.exit.bind(process);
process.on('disconnect', () => exit(0));
process.exit = () => {
  throw new Error('A remote may not end its process');
};

/** Questions that are not answered yet, by number. */
const waiting = new Map();
/** Those of a page come at once: one message takes them, each wakes two processes. */
let questions = [];
let asked = 0;

function sendQuestions() {
  say({ kind: 'ask', questions });
  questions = [];
}

const ask = (page, need) =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    if (questions.length === 0) setImmediate(sendQuestions);
    questions.push({ page, number: asked, name: need.query.name, input: need.input });
  });

function answered({ number, output, failed }) {
  const question = waiting.get(number);
  waiting.delete(number);
  if (failed) question?.reject(new Error('A question of the page could not be answered'));
  else question?.resolve(output);
}

/** Pages from one look at the memory to the next, which takes as long as a small part of a page. */
const LOOK_EVERY = 10;
let drawnPages = 0;
let memory = 0;

let shell;
let remote;
let manifest;

async function draw({ page, request }) {
  const errors = [];
  try {
    const drawn = await shell.drawPage({
      ...request,
      manifest,
      loadRemote: () => Promise.resolve(remote),
      answer: need => ask(page, need),
      onPlanned: planned => say({ kind: 'planned', page, planned }),
      onError: error => errors.push(textOf(error)),
    });
    if (drawnPages++ % LOOK_EVERY === 0) memory = process.memoryUsage.rss();
    say({ kind: 'drawn', page, drawn, errors: errors.slice(0, 5), memory });
  } catch (error) {
    say({ kind: 'failed', page, error: textOf(error) });
  }
}

process.on('message', message => {
  if (message.kind === 'draw') void draw(message);
  else if (message.kind === 'deployed') ({ manifest } = message);
  else if (message.kind === 'answers') message.answers.forEach(answered);
  else if (message.kind === 'ping') say({ kind: 'pong' });
});

try {
  shell = evaluate(shellFile, builtinOnly);
  remote = evaluate(remoteFile, request => shell.shared[request] ?? builtinOnly(request)).default;
  if (!remote?.routes) throw new Error('The remote gave no routes');
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'unloadable', error: textOf(error) });
}
