// Runs in pages of `--against`: shows what is wrong over the page, and loads it again when the remote was built.
let shown;

function show(title, text) {
  shown?.remove();
  if (text === null) return;
  shown = document.createElement('dialog');
  const heading = document.createElement('strong');
  const message = document.createElement('pre');
  const close = document.createElement('button');
  heading.textContent = title;
  message.textContent = text;
  message.style.cssText = 'white-space:pre-wrap;overflow:auto;max-height:60vh';
  close.textContent = 'Close';
  close.onclick = () => shown.remove();
  shown.style.cssText = 'max-width:min(60rem,90vw);border:2px solid #c41c1c;border-radius:8px;padding:1rem';
  shown.append(heading, message, close);
  document.body.append(shown);
  shown.showModal();
}

new EventSource('/against/events').onmessage = ({ data }) => {
  const { wrong, first } = JSON.parse(data);
  if (wrong === null && !first) location.reload();
  else show('It could not be built', wrong);
};
addEventListener('error', ({ error, message }) => show('An error in the page', String(error?.stack ?? message)));
addEventListener('unhandledrejection', ({ reason }) => show('A rejected promise', String(reason?.stack ?? reason)));
