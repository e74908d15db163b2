// `npm start` and `npm run dev`. Plain JavaScript that every Node can read, so that an old one is told so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Learnloom needs Node 20.11 or newer; this is ${process.version}.`);
  process.exit(1);
}

let register;
try {
  ({ register } = await import('tsx/esm/api'));
} catch {
  console.error('The packages are not installed yet: please run `npm ci` first.');
  process.exit(1);
}
register();
if (process.argv.includes('--dev')) {
  const { runDevelopment } = await import('./dev.ts');
  await runDevelopment();
} else {
  process.env.NODE_ENV ??= 'production';
  const { runStandalone } = await import('./standalone.ts');
  await runStandalone();
}
