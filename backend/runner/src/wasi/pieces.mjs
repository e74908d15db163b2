/** Milliseconds for which output is collected before it is passed on. */
const COLLECT_MS = 50;

/** Joins what a program writes in quick succession; plain JavaScript, as all that the process may read. */
export class Pieces {
  collected = [];
  timer = undefined;

  constructor(pass) {
    this.pass = pass;
  }

  add({ stream, text }) {
    const last = this.collected.at(-1);
    if (last?.stream === stream) last.text += text;
    else this.collected.push({ stream, text });
    this.timer ??= setTimeout(() => this.flush(), COLLECT_MS);
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const piece of this.collected.splice(0)) this.pass(piece);
  }
}
