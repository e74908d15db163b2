import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../running/free-port.ts';

const KAFKA = '4.1.0';
const libraries = resolve(import.meta.dirname, `../../../node_modules/.cache/kafka-${KAFKA}`);
const START_MS = 60_000;

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>learnloom</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`;

const runs = (command: string, argument: string): boolean =>
  spawnSync(command, [argument], { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** Why no Kafka can be started here; null: it can. Downloads 43 MB the first time. */
export function kafkaMissing(): string | null {
  if (existsSync(libraries)) return runs('java', '-version') ? null : 'Java is not installed';
  if (!runs('java', '-version')) return 'Java is not installed';
  if (!runs('mvn', '--version')) return 'Maven is not installed';
  return download() ? null : 'Maven could not download Kafka';
}

function download(): boolean {
  const work = mkdtempSync(join(tmpdir(), 'kafka-'));
  try {
    writeFileSync(join(work, 'pom.xml'), POM);
    const copy = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'];
    const { status } = spawnSync('mvn', copy, { cwd: work, stdio: 'ignore', timeout: 300_000 });
    if (status !== 0) return false;
    mkdirSync(join(libraries, '..'), { recursive: true });
    const arriving = `${libraries}-${process.pid}`;
    cpSync(join(work, 'lib'), arriving, { recursive: true });
    if (existsSync(libraries)) rmSync(arriving, { recursive: true });
    else renameSync(arriving, libraries);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export interface Broker {
  /** `host:port`. */
  readonly address: string;
  /** Stops the process without ending it, as a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Ends the process at once and starts it again with its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one broker that keeps its data in a folder; `dir` null: in a temporary one that goes with it. */
export async function startBroker(dir: string | null = null, port?: number): Promise<Broker> {
  const folder = dir ?? mkdtempSync(join(tmpdir(), 'kafka-data-'));
  const [client, controller] = [port ?? (await freePort()), await freePort()];
  const properties = join(folder, 'server.properties');
  mkdirSync(folder, { recursive: true });
  writeFileSync(properties, propertiesOf(folder, client, controller));
  if (!readdirSync(folder).includes('log')) format(properties);
  let child = await run(properties, client);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise(done => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    address: `127.0.0.1:${client}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    restart: async () => {
      await end();
      child = await run(properties, client);
    },
    stop: async () => {
      await end();
      if (dir === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const propertiesOf = (folder: string, client: number, controller: number): string => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${client},CONTROLLER://127.0.0.1:${controller}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${join(folder, 'log')}
default.replication.factor=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
`;

const java = (main: string, args: readonly string[]): readonly string[] => [
  '-Xms128m',
  '-Xmx384m',
  '-XX:TieredStopAtLevel=1',
  '-cp',
  readdirSync(libraries)
    .map(file => join(libraries, file))
    .join(delimiter),
  main,
  ...args,
];

function format(properties: string): void {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const { status, stderr } = spawnSync(
    'java',
    java('kafka.tools.StorageTool', ['format', '-t', id, '-c', properties]),
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Kafka's folder could not be prepared: ${stderr}`);
}

async function run(properties: string, port: number): Promise<ChildProcess> {
  const child = spawn('java', java('kafka.Kafka', [properties]), { stdio: 'ignore' });
  const deadline = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Kafka ended with code ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('Kafka did not start within a minute');
    await sleep(200);
  }
  return child;
}

const answers = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
