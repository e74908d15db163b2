// In pages of development, before the script that uses it: shows what is wrong over the page, one message of each kind.
const shown = new Map();

function show(title, text) {
  shown.get(title)?.remove();
  shown.delete(title);
  if (text === null) return;
  if (!document.body) return addEventListener('DOMContentLoaded', () => show(title, text), { once: true });
  const dialog = document.createElement('dialog');
  const heading = document.createElement('strong');
  const message = document.createElement('pre');
  const close = document.createElement('button');
  heading.textContent = title;
  message.textContent = text;
  message.style.cssText = 'white-space:pre-wrap;overflow:auto;max-height:60vh;font-size:.8125rem';
  close.textContent = 'Close';
  close.onclick = () => dialog.remove();
  dialog.style.cssText =
    'max-width:min(60rem,90vw);border:2px solid #c41c1c;border-radius:8px;padding:1rem;color-scheme:light dark';
  dialog.append(heading, message, close);
  document.body.append(dialog);
  dialog.showModal();
  shown.set(title, dialog);
}

function showThrown(say) {
  const worth = error => error instanceof Error && error.name !== 'AbortError';
  addEventListener('error', ({ error }) => worth(error) && say('An error in the page', String(error.stack)));
  addEventListener(
    'unhandledrejection',
    ({ reason }) => worth(reason) && say('A rejected promise', String(reason.stack)),
  );
  // What a boundary caught, and drew its card for, React tells the console alone.
  const tell = console.error;
  console.error = (...said) => {
    tell(...said);
    const caught = said.find(worth);
    if (caught) say('An error in the page', String(caught.stack));
  };
}

globalThis.overlay = { show, showThrown };
