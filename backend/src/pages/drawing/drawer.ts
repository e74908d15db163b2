import type { ChildProcess } from 'node:child_process';
import { LRUCache } from 'lru-cache';
import type { DrawnBody } from '../front-end.ts';
import { forkDrawing } from './fork-drawing.ts';
import { drawerLimits, type DrawerLimits } from './limits.ts';
import { memoryOf } from './memory-of.ts';
import {
  messageIn,
  type DrawInput,
  type FailureKind,
  type FromProcess,
  type Question,
  type ToProcess,
} from './messages.ts';
import type { Answer, Page, Undrawn } from './page.ts';

/** Milliseconds between two looks at a process that draws. */
const LOOK_MS = 50;
/** Characters of what a process says before it ends. */
const SAID = 4000;
/** Pages that were dropped with their promises pending, after which a process is replaced. */
const ABANDONED = 20;
/** Addresses that are left to the browser. */
const RESTING = 500;
const MB = 1024 * 1024;

export interface DrawerOptions {
  /** Folders with `server.cjs`. */
  readonly shellFolder: string;
  readonly remoteFolder: string;
  readonly limits?: Partial<DrawerLimits>;
  /** The remote failed; `detail` is for the operator. */
  readonly onFailure: (kind: FailureKind, detail: string, pathname: string | null) => void;
  readonly onRestart?: () => void;
}

/**
 * Draws the pages of one version of a remote in a process that may end, stand or grow without harm to anything else. Never
 * rejects: what is not drawn in time comes back as such at once, and the process is started again, later each time.
 */
export class Drawer {
  private readonly limits: DrawerLimits;
  private child: ChildProcess | null = null;
  private ready = false;
  private closed = false;
  /** A page ran out of time: nothing new is given to the process until it answers, or is ended. */
  private suspected: NodeJS.Timeout | null = null;
  private readonly waiting: Page[] = [];
  private readonly drawing = new Map<number, Page>();
  private readonly resting = new LRUCache<string, number>({ max: RESTING });
  private numbers = 0;
  private abandoned = 0;
  private pause: number;
  private notBefore = 0;
  private startedAt = 0;
  private look: NodeJS.Timeout | null = null;
  private idle: NodeJS.Timeout | null = null;
  /** Why the process is ended by us. */
  private died: FailureKind | null = null;
  /** The end of this process is told already. */
  private told = false;
  /** Page that was begun last: most often the one that left behind what throws outside of any page. */
  private begun: string | null = null;
  /** What this process knows to be deployed: much longer than the rest of what it is told of a page. */
  private deployed: DrawInput['manifest'] | null = null;

  constructor(private readonly options: DrawerOptions) {
    this.limits = { ...drawerLimits, ...options.limits };
    this.pause = this.limits.pause.first;
  }

  draw(request: DrawInput, answer: Answer): Promise<DrawnBody | Undrawn> {
    const { waiting, page } = this.limits;
    const resting = this.resting.get(request.pathname) ?? 0;
    if (this.closed || this.suspected || Date.now() < Math.max(this.notBefore, resting))
      return Promise.resolve({ failed: 'busy', planned: null });
    if (this.waiting.length >= waiting) {
      this.options.onFailure('busy', `${waiting} pages wait already`, request.pathname);
      return Promise.resolve({ failed: 'busy', planned: null });
    }
    return new Promise(end => {
      const number = ++this.numbers;
      const asked = { questions: 0, unfed: false, unanswered: 0, answers: [] };
      const clock = { left: page, since: 0, timer: null };
      this.waiting.push({ number, request, answer, end, planned: null, ...asked, ...clock });
      if (!this.child) this.start();
      this.next();
    });
  }

  /** Ends the process; pages that it was drawing come back undrawn. */
  close(): void {
    this.closed = true;
    this.kill(null);
    this.failAll('busy');
  }

  /** Ends it as soon as nothing is drawn any more. */
  retire(): void {
    if (this.drawing.size + this.waiting.length === 0) this.close();
    else setTimeout(() => this.close(), this.limits.page + this.limits.start).unref();
  }

  private start(): void {
    const { shellFolder, remoteFolder } = this.options;
    const { heap, start } = this.limits;
    let child: ChildProcess;
    try {
      child = forkDrawing([shellFolder, remoteFolder], heap);
    } catch (error) {
      this.ended(null, 'load', String(error));
      return;
    }
    this.child = child;
    this.startedAt = Date.now();
    this.abandoned = 0;
    this.died = null;
    this.told = false;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID)));
    const late = setTimeout(() => {
      if (this.ready) return;
      this.blame('load', `Not loaded in ${start} ms`, null);
      this.kill('load');
    }, start);
    late.unref();
    child.on('message', message => {
      if (this.child !== child || this.died !== null) return;
      try {
        this.hear(messageIn(message));
      } catch (error) {
        this.blame('crash', String(error), null);
        this.kill('crash');
      }
    });
    child.once('error', error => this.ended(child, 'load', error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      const out = /heap out of memory|invalid size error|Array buffer allocation failed/i.test(said);
      const kind = this.died ?? (!this.ready ? 'load' : out ? 'memory' : 'crash');
      this.ended(child, kind, `${signal ?? `code ${code}`} ${said}`.trim());
    });
  }

  private hear(message: FromProcess): void {
    const page = 'page' in message ? this.drawing.get(message.page) : undefined;
    switch (message.kind) {
      case 'ready':
        this.ready = true;
        this.next();
        return;
      case 'unloadable':
        this.blame('load', message.error, null);
        this.kill('load');
        return;
      case 'stray':
        this.options.onFailure('stray', message.error, this.begun);
        return;
      case 'pong':
        this.cleared();
        return;
      case 'ask':
        for (const question of message.questions) this.ask(question);
        return;
      case 'planned':
        if (page) page.planned = message.planned;
        return;
      case 'drawn': {
        if (!page) return;
        const { drawn, errors, memory } = message;
        for (const error of errors) this.options.onFailure('error', error, page.request.pathname);
        if (drawn.body.length > this.limits.body) {
          this.options.onFailure('memory', `A page of ${drawn.body.length} characters`, page.request.pathname);
          this.settle(page, { failed: 'memory', planned: page.planned });
        } else this.settle(page, drawn);
        // What has grown slowly is replaced between two pages.
        if (memory > (this.limits.memory * MB * 3) / 4 && this.drawing.size === 0) this.kill('memory');
        return;
      }
      case 'failed':
        if (!page) return;
        if (!page.unfed) this.options.onFailure('error', message.error, page.request.pathname);
        this.settle(page, { failed: 'error', planned: page.planned });
    }
  }

  private ask({ page: of, number, name, input }: Question): void {
    const page = this.drawing.get(of);
    if (!page) return;
    page.questions += 1;
    if (page.questions > this.limits.questions)
      return this.say({ kind: 'answers', answers: [{ number, output: null, failed: true }] });
    this.stopClock(page);
    page.unanswered += 1;
    const settled = (output: unknown, failed: boolean) => {
      page.unanswered -= 1;
      page.unfed ||= failed;
      if (!this.drawing.has(page.number)) return;
      // Nothing can be drawn before the last of them: each message wakes two processes.
      page.answers.push({ number, output, failed });
      if (page.unanswered > 0) return;
      this.say({ kind: 'answers', answers: page.answers.splice(0) });
      this.runClock(page);
    };
    page.answer({ name, input }).then(
      output => settled(output, false),
      () => settled(null, true),
    );
  }

  private next(): void {
    const { atOnce } = this.limits;
    while (this.ready && !this.suspected && this.drawing.size < atOnce) {
      const page = this.waiting.shift();
      if (!page) break;
      this.drawing.set(page.number, page);
      this.begun = page.request.pathname;
      this.runClock(page);
      const { manifest, ...request } = page.request;
      if (this.deployed !== manifest) this.say({ kind: 'deployed', manifest });
      this.deployed = manifest;
      this.say({ kind: 'draw', page: page.number, request });
    }
    this.watch();
  }

  private say(message: ToProcess): void {
    if (this.child?.connected) this.child.send(message, () => undefined);
  }

  private runClock(page: Page): void {
    page.since = Date.now();
    page.timer = setTimeout(() => this.late(page), Math.max(0, page.left));
  }

  private stopClock(page: Page): void {
    if (!page.timer) return;
    clearTimeout(page.timer);
    page.timer = null;
    page.left -= Date.now() - page.since;
  }

  private late(page: Page): void {
    page.timer = null;
    this.options.onFailure('timeout', `Not drawn in ${this.limits.page} ms`, page.request.pathname);
    this.settle(page, { failed: 'timeout', planned: page.planned });
    this.rest(page);
    this.abandoned += 1;
    if (this.suspected) return;
    this.suspected = setTimeout(() => this.endSuspect(), this.limits.pong);
    this.say({ kind: 'ping' });
  }

  /** It is not in a loop: it goes on, unless it carries too much that nobody waits for. */
  private cleared(): void {
    if (!this.suspected) return;
    clearTimeout(this.suspected);
    this.suspected = null;
    if (this.abandoned >= ABANDONED) this.endSuspect();
    else this.next();
  }

  /** The page that ran out of time has been told. */
  private endSuspect(): void {
    this.told = true;
    this.kill('timeout');
  }

  private rest({ request }: Page): void {
    this.resting.set(request.pathname, Date.now() + this.limits.rest);
  }

  private settle(page: Page, drawn: DrawnBody | Undrawn): void {
    this.stopClock(page);
    if (this.drawing.delete(page.number)) page.end(drawn);
    this.next();
  }

  private failAll(failed: FailureKind): void {
    for (const page of [...this.drawing.values(), ...this.waiting.splice(0)]) {
      this.stopClock(page);
      this.drawing.delete(page.number);
      page.end({ failed, planned: page.planned });
    }
  }

  /** For what ends the process. */
  private blame(kind: FailureKind, detail: string, pathname: string | null): void {
    this.told = true;
    this.options.onFailure(kind, detail, pathname);
  }

  /** At once, whatever it does. `kind`: why, where it is the remote's fault. */
  private kill(kind: FailureKind | null): void {
    this.died ??= kind;
    this.child?.kill('SIGKILL');
    if (kind === null) this.forget();
  }

  private forget(): void {
    this.child = null;
    this.ready = false;
    this.deployed = null;
    for (const timer of [this.suspected, this.look, this.idle]) if (timer) clearTimeout(timer);
    this.suspected = this.look = this.idle = null;
  }

  private ended(child: ChildProcess | null, kind: FailureKind, detail: string): void {
    if (this.child !== child) return;
    const { pause } = this.limits;
    const lived = Date.now() - this.startedAt;
    const [page] = this.drawing.values();
    // With more than one of them nobody knows which it was.
    if (page && this.drawing.size === 1) this.rest(page);
    this.forget();
    if (!this.told) this.options.onFailure(kind, detail, page?.request.pathname ?? null);
    this.options.onRestart?.();
    this.pause = lived > pause.well ? pause.first : Math.min(this.pause * 2, pause.most);
    this.notBefore = Date.now() + this.pause;
    this.failAll(kind);
  }

  /** Looks at the memory while something is drawn; ends the process when nothing has been for long. */
  private watch(): void {
    if (this.drawing.size > 0) {
      if (this.idle) clearTimeout(this.idle);
      this.idle = null;
      this.look ??= setInterval(() => void this.weigh(), LOOK_MS);
      return;
    }
    if (this.look) clearInterval(this.look);
    this.look = null;
    if (!this.child || this.idle) return;
    this.idle = setTimeout(() => this.waiting.length === 0 && this.kill(null), this.limits.idle);
    this.idle.unref();
  }

  private async weigh(): Promise<void> {
    const pid = this.child?.pid;
    const bytes = pid === undefined ? null : await memoryOf(pid);
    if (bytes !== null && bytes > this.limits.memory * MB && this.child?.pid === pid) this.kill('memory');
  }
}
