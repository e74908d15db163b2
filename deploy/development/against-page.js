// Runs in pages of `--against`: shows what is wrong over the page, and loads it again when the remote was built.
const { show, showThrown } = globalThis.overlay;

new EventSource('/against/events').onmessage = ({ data }) => {
  const { wrong, first } = JSON.parse(data);
  if (wrong === null && !first) location.reload();
  else show('It could not be built', wrong);
};
showThrown(show);
