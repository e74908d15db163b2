// Runs in a browser: draws the steps of a scene and encodes them as VP9. Its page loads mediabunny first.

const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = globalThis.mediabunny;

const WIDTH = 960;
const HEIGHT = 540;
const FRAMES = 12;
/** Seconds that a move takes. */
const MOVE = 0.9;

const canvas = Object.assign(globalThis.document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
const pen = canvas.getContext('2d');

const colors = hue => ({
  frame: `hsl(${hue} 25% 30%)`,
  box: `hsl(${hue} 75% 68%)`,
  second: `hsl(${(hue + 130) % 360} 60% 60%)`,
  third: `hsl(${(hue + 220) % 360} 65% 66%)`,
  label: `hsl(${hue} 20% 85%)`,
});

const ease = part => part * part * (3 - 2 * part);
const mix = (from, to, part) => from + (to - from) * part;

function drawShape({ at: [x, y, width, height], text = '', look, opacity = 1 }, hue) {
  pen.globalAlpha = opacity;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 12);
  const color = colors(hue)[look];
  if (look === 'frame') {
    pen.strokeStyle = color;
    pen.lineWidth = 3;
    pen.stroke();
  } else if (look !== 'label') {
    pen.fillStyle = color;
    pen.fill();
  }
  pen.fillStyle = look === 'label' || look === 'frame' ? colors(hue).label : `hsl(${hue} 60% 10%)`;
  pen.font = '600 26px "Open Sans", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x + width / 2, y + height / 2);
  pen.globalAlpha = 1;
}

function draw({ hue, code, shapes }) {
  pen.fillStyle = `hsl(${hue} 35% 11%)`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = `hsl(${hue} 30% 17%)`;
  pen.beginPath();
  pen.roundRect(60, 44, WIDTH - 120, 84, 14);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = '500 30px "DejaVu Sans Mono", monospace';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(code, 92, 87);
  for (const shape of shapes) drawShape(shape, hue);
}

/** Shapes on their way from one step to the next. */
function between(before, after, part) {
  const old = new Map(before.map(shape => [shape.id, shape]));
  return after.map(shape => {
    const from = old.get(shape.id) ?? { ...shape, opacity: 0 };
    const opacity = mix(from.opacity ?? 1, shape.opacity ?? 1, part);
    return { ...(part < 0.5 ? from : shape), at: shape.at.map((to, index) => mix(from.at[index], to, part)), opacity };
  });
}

const base64 = bytes => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Gives the video and its poster as base64. */
globalThis.record = async ({ hue, poster, steps }) => {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 110_000, keyFrameInterval: 4 });
  output.addVideoTrack(source, { frameRate: FRAMES });
  await output.start();
  let at = 0;
  for (const [number, step] of steps.entries()) {
    const before = steps[number - 1]?.shapes ?? step.shapes;
    const frames = step.seconds * FRAMES;
    for (let frame = 0; frame < frames; frame += 1) {
      const part = ease(Math.min(1, frame / FRAMES / MOVE));
      draw({ hue, code: step.code, shapes: between(before, step.shapes, part) });
      await source.add(at / FRAMES, 1 / FRAMES);
      at += 1;
    }
  }
  await output.finalize();
  draw({ hue, ...steps[poster] });
  return {
    video: base64(new Uint8Array(output.target.buffer)),
    poster: canvas.toDataURL('image/jpeg', 0.82).split(',')[1],
  };
};
