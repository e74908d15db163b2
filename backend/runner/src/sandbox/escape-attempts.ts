/**
 * A program for Node.js that tries to break out and prints what it could do, a line each, then 'done'. Arguments: a
 * file of the host, a port that the host listens on.
 */
export const escapeAttempts = `
const fs = require('node:fs');
const { spawnSync } = require('node:child_process');
const [secret, port] = process.argv.slice(2);
const could = (what, attempt) => {
  try {
    if (attempt() !== false) console.log(what);
  } catch {}
};
const status = Object.fromEntries(
  fs.readFileSync('/proc/self/status', 'utf8').split('\\n').map(line => line.split(':\\t')),
);
const runs = (...command) => spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0;

could('read files of the host', () => fs.readFileSync(secret));
for (const file of ['/usr/learnloom', '/etc/learnloom', '/learnloom', '/usr/bin/learnloom'])
  could('write to the host', () => fs.writeFileSync(file, ''));
could('see the environment of the server', () =>
  Object.keys(process.env).some(name => !['PATH', 'HOME', 'LANG', 'TZ', 'PWD'].includes(name)));
could('see processes of the host', () => fs.readdirSync('/proc').filter(name => Number(name) > 0).length > 4);
could('use capabilities', () => ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].some(name => !/^0+$/.test(status[name])));
could('gain rights', () => status.NoNewPrivs !== '1');
could('call the kernel unfiltered', () => status.Seccomp !== '2');
could('start processes without limit', () => !/^Max processes +\\d{1,3} /m.test(fs.readFileSync('/proc/self/limits', 'utf8')));
could('make namespaces', () => runs('unshare', '--user', 'true'));
could('mount', () => runs('mount', '-t', 'tmpfs', 'none', '/tmp'));
const socket = require('node:net').connect(Number(port), '127.0.0.1');
socket.once('connect', () => (console.log('reach the network'), process.exit()));
socket.once('error', () => console.log('done'));
`;
