import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Stage } from '@learnloom/contracts/runner/execution';
import { stage } from '@learnloom/contracts/runner/stage';
import { JSException, JSValueHandle, QuickJS } from 'quickjs-wasi';
import type { OnOutput } from '../../engine.ts';
import { HEAP_LIMIT, killed, OUT_OF_CPU, OUT_OF_MEMORY, OUT_OF_TIME, outOfWaiting, type Program } from '../messages.ts';
import type { Task } from '../guest/host.ts';
import { answerCharset, answerDecode, answerHash, answerIntl, answerUrl } from './answers.ts';
import { HOST_FUNCTIONS, MACHINE_OPTIONS, type GUEST_FUNCTIONS, type Image } from './image.ts';
import { Outputs } from './outputs.ts';
import { asScript, withImports } from './compile.ts';
import { seed } from './random-seed.ts';
import { threadTime } from './thread-time.ts';
import { describeSyntaxError, isModule, WRAPPER } from './syntax-error.ts';

type HostFunction = (...values: JSValueHandle[]) => JSValueHandle;
type GuestFunction = (typeof GUEST_FUNCTIONS)[number];

/** Bytes that a program has at most, whatever its job allows. */
const MEMORY = 64 * 2 ** 20;
/** Waiting costs nothing here: a program may wait this many times as long as it may take. */
const WAITS = 6;
/** Milliseconds between two looks at the processor time, at least. */
const LOOK_MS = 20;
/** Where Piston puts a program. */
const FOLDER = '/box/submission';

/** It may hold an `import()`. */
const IMPORTS = /\bimport\s*\(/u;

const pathOf = (name: string): string => path.posix.join(FOLDER, name);

/** One run of a program in a machine of its own, restored from the image and thrown away afterwards. */
export class Run {
  private readonly began = performance.now();
  private readonly outputs: Outputs;
  private readonly paths: Readonly<Record<string, string>>;
  private readonly main: string;
  /** Milliseconds that the program slept: its clock is moved on instead. */
  private slept = 0;
  private readonly timeBefore = threadTime();
  /** Until then it cannot have used up its processor time, by what it had when that was last looked at. */
  private computesUntil: number;
  private code: number | undefined;
  private outOfMemory = false;
  private over: string | undefined;
  private readonly rejected = new Map<number, JSValueHandle>();

  constructor(
    private readonly program: Program,
    onOutput?: OnOutput,
  ) {
    this.outputs = new Outputs(program.outputLimit, onOutput);
    this.computesUntil = program.run.cpu;
    this.main = pathOf(program.files[0].name);
    this.paths = Object.fromEntries(program.files.map(({ name, content }) => [pathOf(name), content]));
  }

  /** Runs it in a new machine. */
  async in(image: Image): Promise<Stage> {
    const vm = await QuickJS.restore(image.snapshot, {
      ...MACHINE_OPTIONS,
      wasm: image.wasm,
      memoryLimit: Math.min(MEMORY, this.program.run.memory),
      interruptHandler: () => this.ended(),
      onUnhandledRejection: (promise, reason, isHandled) => {
        if (isHandled) this.rejected.delete(promise.identity);
        else this.rejected.set(promise.identity, reason.dup());
      },
      wasi: memory => ({
        clock_time_get: (_id: number, _precision: bigint, at: number) => {
          new DataView(memory.buffer).setBigUint64(
            at,
            BigInt(Math.round((performance.timeOrigin + this.began + this.now()) * 1e6)),
            true,
          );
          return 0;
        },
        /** EBADF: there is nothing outside to write to. */
        fd_write: () => 8,
        random_get: (at: number, length: number) => {
          new Uint8Array(memory.buffer, at, length).set(randomBytes(length));
          return 0;
        },
      }),
    });
    seed(vm, image.seedAt, randomBytes(8));
    const functions = this.hostFunctions(vm);
    for (const name of HOST_FUNCTIONS) vm.registerHostCallback(name, functions[name]);
    try {
      this.drive(vm, name => vm.importHandle(image.entries[name] ?? 0));
      return this.result(vm._getMemory().buffer.byteLength);
    } finally {
      vm.dispose();
    }
  }

  private now(): number {
    return performance.now() - this.began + this.slept;
  }

  /** Milliseconds since it began. */
  private ran(): number {
    return performance.now() - this.began;
  }

  /** Milliseconds of processor time; since it began where the system does not tell them. */
  private computed(): number {
    const time = threadTime();
    return time === null || this.timeBefore === null ? this.ran() : time - this.timeBefore;
  }

  /** Which of its times is over. */
  private timeOver(): string | undefined {
    const { wall, cpu } = this.program.run;
    const ran = this.ran();
    if (this.slept > wall * WAITS) return outOfWaiting(wall * WAITS);
    if (ran > this.computesUntil) {
      const computed = this.computed();
      if (computed > cpu) return OUT_OF_CPU;
      this.computesUntil = ran + Math.max(LOOK_MS, cpu - computed);
    }
    return ran > wall ? OUT_OF_TIME : undefined;
  }

  private ended(): boolean {
    this.over ??= this.timeOver();
    return this.code !== undefined || this.outOfMemory || this.outputs.over !== undefined || this.over !== undefined;
  }

  /** The program's loop: its code, then what it left to be done later. */
  private drive(vm: QuickJS, entry: (name: GuestFunction) => JSValueHandle): void {
    const call = (name: GuestFunction, ...values: JSValueHandle[]) =>
      vm.callFunction(entry(name), vm.undefined, ...values);
    const guarded = (work: () => boolean): boolean => {
      try {
        return work() && !this.ended();
      } catch (error) {
        if (this.ended()) return false;
        return this.failed(error, thrown => call('uncaught', thrown)) && !this.ended();
      }
    };
    const settle = (): boolean => {
      while (call('ticks').toBoolean() || vm.executePendingJobs() > 0) if (this.ended()) return false;
      for (const [promise, reason] of this.rejected) {
        this.rejected.delete(promise);
        call('rejected', reason);
      }
      return true;
    };
    const steps = [
      () => {
        call('start');
        return true;
      },
      () => settle() && call('next').toBoolean(),
    ] as const;
    if (!guarded(steps[0])) return;
    while (guarded(steps[1]));
    if (this.ended()) return;
    guarded(() => {
      this.code ??= call('finish').toNumber() & 255;
      return false;
    });
  }

  /** Tells the program of an error that nothing caught. Gives whether it goes on. */
  private failed(error: unknown, tell: (thrown: JSValueHandle) => unknown): boolean {
    if (!(error instanceof JSException) || error.message === 'out of memory') {
      this.outOfMemory = true;
      return false;
    }
    try {
      tell(error.handle);
      return true;
    } catch {
      this.outOfMemory ||= !this.ended();
      return false;
    }
  }

  private hostFunctions(vm: QuickJS): Readonly<Record<(typeof HOST_FUNCTIONS)[number], HostFunction>> {
    const text = (handle: JSValueHandle | undefined): string => (handle?.isString ? handle.toString() : '');
    const output = (handle: JSValueHandle | undefined) => (handle?.toNumber() === 2 ? 2 : 1);
    return {
      write: (stream, value) => {
        this.outputs.text(output(stream), text(value));
        return vm.undefined;
      },
      writeBytes: (stream, value) => {
        if (value) this.outputs.bytes(output(stream), value.toUint8Array());
        return vm.undefined;
      },
      now: () => vm.newNumber(this.now()),
      skip: time => {
        this.slept += Math.max(0, time?.toNumber() ?? 0);
        // What waited for longer than it may is not to be called.
        if (this.ended()) throw new Error('It waited for too long');
        return vm.undefined;
      },
      exit: code => {
        this.code ??= (code?.toNumber() ?? 0) & 255;
        return vm.undefined;
      },
      task: () => {
        const { args, stdin, outputLimit } = this.program;
        return vm.newString(
          JSON.stringify({
            files: this.paths,
            main: this.main,
            args,
            stdin,
            outputLimit,
            shift: WRAPPER[0].length,
          } satisfies Task),
        );
      },
      compile: path => this.compile(vm, text(path)),
      promise: promise => {
        const answer = vm.newArray();
        const state = promise?.isPromise ? promise.promiseState : 0;
        answer.setProp('0', vm.newNumber(state));
        if (promise && state > 0)
          answer.setProp('1', new JSValueHandle(vm, vm._getExports().qjs_promise_result(promise.ptr)));
        return answer;
      },
      proxy: value => {
        if (!value?.isProxy) return vm.undefined;
        const answer = vm.newArray();
        answer.setProp('0', value.getProxyTarget());
        answer.setProp('1', value.getProxyHandler());
        return answer;
      },
      intl: call => vm.newString(answerIntl(text(call))),
      url: (address, base) => vm.newString(answerUrl(text(address), text(base))),
      random: size => vm.newUint8Array(randomBytes(Math.min(65_536, Math.max(0, size?.toNumber() ?? 0)))),
      hash: (algorithm, key, bytes) =>
        vm.newUint8Array(
          answerHash(
            text(algorithm),
            key?.isObject ? key.toUint8Array() : undefined,
            bytes?.toUint8Array() ?? new Uint8Array(),
          ),
        ),
      charset: label => vm.newString(answerCharset(text(label))),
      encode: value => vm.newUint8Array(Buffer.from(text(value))),
      decode: (bytes, label, fatal, ignoreBOM) => {
        const decoded = answerDecode(
          bytes?.toUint8Array() ?? new Uint8Array(),
          text(label),
          fatal?.toBoolean() ?? false,
          ignoreBOM?.toBoolean() ?? false,
        );
        return decoded === undefined ? vm.undefined : vm.newString(decoded);
      },
    };
  }

  /** A file of the program as a function, or what Node prints when it is none. */
  private compile(vm: QuickJS, path: string): JSValueHandle {
    const source = (this.paths[path] ?? '').replace(/^#!/u, '//');
    const [before, after] = WRAPPER;
    const answer = vm.newObject();
    /** Null: it is evaluated, for its syntax is right. */
    const wrong = (code: string, opening: string = before): JSException | null => {
      try {
        answer.setProp('run', vm.evalCode(`${opening}${code}${after}`, path));
        return null;
      } catch (error) {
        if (error instanceof JSException && error.name === 'SyntaxError') return error;
        throw error;
      }
    };
    const imports = IMPORTS.test(source);
    const error = wrong(imports ? (withImports(source) ?? source) : source);
    if (error) {
      const script = imports || isModule(source) ? asScript(source) : undefined;
      // A module may wait at its outermost.
      if (script !== undefined && (!wrong(script) || !wrong(script, before.replace('(', '(async ')))) return answer;
      const described = describeSyntaxError(path, source) ?? `${path}\n\nSyntaxError: ${error.message}`;
      answer.setProp('syntaxError', vm.newString(described));
    }
    return answer;
  }

  private result(memory: number): Stage {
    return stage({
      ...this.outputs.all(),
      ...this.ending(),
      cpu_time: Math.round(this.computed()),
      wall_time: Math.round(this.ran() + Math.min(this.slept, this.program.run.wall * WAITS)),
      memory,
    });
  }

  private ending(): Partial<Stage> {
    const { over } = this.outputs;
    if (over) return killed(over === 1 ? 'OL' : 'EL', `${over === 1 ? 'stdout' : 'stderr'} length exceeded`);
    if (this.outOfMemory) {
      const { stderr, output } = this.outputs.all();
      return { ...killed('SG', OUT_OF_MEMORY, 'SIGABRT'), stderr: stderr + HEAP_LIMIT, output: output + HEAP_LIMIT };
    }
    if (this.code !== undefined)
      return this.code === 0 ? {} : { code: this.code, status: 'RE', message: `Exited with error status ${this.code}` };
    return killed('TO', this.over ?? OUT_OF_TIME);
  }
}
