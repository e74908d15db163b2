import { webFiles, type WebPage } from './web-page.ts';

/**
 * Reports what the page writes to its console, and its errors, with their places where these are in the reader's script. Dialogs are not
 * shown in the sandbox: their texts go to the console.
 */
const BRIDGE = `<script>(() => {
const text = value => { if (typeof value === 'string') return value; if (value instanceof Error) return String(value);
try { return JSON.stringify(value) ?? String(value); } catch { return String(value); } };
const post = parent.postMessage.bind(parent);
const report = (type, values, line = 0, column = 0) =>
post({ preview: 'console', type, text: values.map(text).join(' ').slice(0, 5000), line, column }, '*');
for (const name of ['log', 'info', 'debug']) console[name] = (...values) => report('log', values);
for (const name of ['warn', 'error']) console[name] = (...values) => report('error', values);
window.alert = (...values) => report('log', values); window.confirm = () => false; window.prompt = () => null;
addEventListener('error', event => { if (!event.message) return;
const own = event.filename.endsWith('${webFiles.js}');
report('error', [event.message.replace("Failed to execute 'replaceWith' on 'Element': ", '')], own ? event.lineno : 0, own ? event.colno : 0); });
addEventListener('unhandledrejection', event => report('error', ['Uncaught (in promise)', event.reason]));
})();</script>`;

const STYLE_LINK = /<link\b[^>]{0,500}\bhref\s*=\s*["']?style\.css["']?[^>]{0,500}>/i;
const SCRIPT_LINK = /<script\b[^>]{0,500}\bsrc\s*=\s*["']?script\.js["']?[^>]{0,500}>\s{0,100}<\/script\s*>/i;

/** Before the last end tag of the name, else at the end. */
function beforeEnd(html: string, name: 'head' | 'body', part: string): string {
  const at = html.toLowerCase().lastIndexOf(`</${name}>`);
  return at < 0 ? html + part : html.slice(0, at) + part + html.slice(at);
}

/** In the place of its reference, else before the end of its part of the page. By a function: `$` means nothing in code. */
const putIn = (html: string, reference: RegExp, name: 'head' | 'body', part: string): string =>
  reference.test(html) ? html.replace(reference, () => part) : beforeEnd(html, name, part);

/**
 * An element that puts the script in its own place. Browsers count the lines of a script that is a part of a written page in different
 * ways; those of one that is put in count from its beginning. As a string, no code can end the element.
 */
function scriptElement(js: string): string {
  const code = JSON.stringify(`${js}\n//# sourceURL=${webFiles.js}`).replaceAll('<', '\\u003c');
  return `<script>document.currentScript.replaceWith(Object.assign(document.createElement('script'), { text: ${code} }))</script>`;
}

/** A page of its own out of a reader's three files. */
export function composePage({ html, css, js }: WebPage): string {
  // Else the code would end its own element. In strings, where it stands most, it means the same.
  const style = `<style>${css.replace(/<\/style/gi, '<\\/style')}</style>`;
  const own = html.replace(/^\s*<!doctype[^>]{0,200}>/i, '');
  const withStyle = /<head\b/i.test(own) || STYLE_LINK.test(own) ? putIn(own, STYLE_LINK, 'head', style) : style + own;
  // A script that waits for the page comes at its end.
  const waits = /\sdefer\b/i.test(SCRIPT_LINK.exec(withStyle)?.[0] ?? '');
  const rest = waits ? withStyle.replace(SCRIPT_LINK, '') : withStyle;
  return `<!doctype html>${BRIDGE}${putIn(rest, SCRIPT_LINK, 'body', scriptElement(js))}`;
}
