/** Ends a program that writes too much; not an Error, so that nothing between here and the thread takes it for its own. */
export class OutputLimit {
  name = 'OutputLimit';

  constructor(stream) {
    this.stream = stream;
  }
}

/** What a program writes, up to `limit` characters a stream; `onOutput` gets it as it comes. */
export class Output {
  stdout = '';
  stderr = '';
  output = '';
  /** Bytes of the program that a compiler made. */
  made = undefined;
  decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };

  constructor(limit, onOutput = () => undefined) {
    this.limit = limit;
    this.onOutput = onOutput;
  }

  write(stream, bytes) {
    this.text(stream, this.decoders[stream].decode(bytes, { stream: true }));
  }

  /** Throws an `OutputLimit`. */
  text(stream, text) {
    const fitting = text.slice(0, this.limit - this[stream].length);
    this[stream] += fitting;
    this.output += fitting;
    if (fitting !== '') this.onOutput({ stream, text: fitting });
    if (fitting.length < text.length) throw new OutputLimit(stream);
  }

  /** The stage of a program that ended with a code. */
  exited(code) {
    for (const stream of ['stdout', 'stderr']) this.flush(stream);
    return code === 0
      ? this.stage({ code })
      : this.stage({ code, status: 'RE', message: `Exited with error status ${code}` });
  }

  /** The stage of a program that wrote too much. */
  exceeded(stream) {
    const status = stream === 'stdout' ? 'OL' : 'EL';
    return this.stage({ signal: 'SIGKILL', status, message: `${stream} length exceeded` });
  }

  /** A character that was left half-written. */
  flush(stream) {
    const rest = this.decoders[stream].decode().slice(0, this.limit - this[stream].length);
    this[stream] += rest;
    this.output += rest;
  }

  stage(end) {
    const { stdout, stderr, output } = this;
    return { stdout, stderr, output, code: null, signal: null, status: null, message: null, ...end };
  }
}
