// Runs in pages of `npm run dev`. `channel`: address of what tells of builds and finds the lines of sources.
const { show, showThrown } = globalThis.overlay;

globalThis.followBuilds = (channel, failure) => {
  const say = (title, stack) =>
    fetch(`${channel}/sources`, { method: 'POST', body: stack })
      .then(answer => (answer.ok ? answer.text() : stack))
      .catch(() => stack)
      .then(text => show(title, text));
  new EventSource(`${channel}/events`).onmessage = ({ data }) => show('It could not be built', JSON.parse(data).wrong);
  showThrown(say);
  if (failure !== null) void say('The server could not draw this page', failure);
};
