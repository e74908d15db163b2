import type { Scene, Shape, Step } from './scene.ts';

type Place = Shape['at'];

const container: Shape = { id: 'container', at: [180, 170, 600, 330], look: 'frame' };
const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const boxes = (...places: readonly Place[]): readonly Shape[] =>
  places.map((at, index) => ({ id: `box ${index}`, at, text: letters[index] ?? '', look: 'box' }));

const flex = (seconds: number, code: string, says: string, ...places: readonly Place[]): Step => ({
  seconds,
  code,
  says,
  shapes: [container, ...boxes(...places)],
});

export const oneAxis: Scene = {
  file: 'css-layout/one-axis',
  hue: 232,
  poster: 3,
  steps: [
    flex(
      4,
      '.row { }',
      'Three boxes in a container. As blocks, they stand one below the other.',
      [200, 190, 560, 80],
      [200, 290, 560, 80],
      [200, 390, 560, 80],
    ),
    flex(
      4,
      '.row { display: flex; }',
      'With display flex they share one line: the main axis.',
      [200, 190, 130, 80],
      [340, 190, 130, 80],
      [480, 190, 130, 80],
    ),
    flex(
      4,
      'justify-content: center;',
      'Justify-content moves them along the main axis, here to its center…',
      [275, 190, 130, 80],
      [415, 190, 130, 80],
      [555, 190, 130, 80],
    ),
    flex(
      4,
      'justify-content: space-between;',
      '…and here to both ends, with the free space between them.',
      [200, 190, 130, 80],
      [415, 190, 130, 80],
      [630, 190, 130, 80],
    ),
    flex(
      4,
      'align-items: center;',
      'Align-items works across it: all three move to the middle of the line.',
      [200, 295, 130, 80],
      [415, 295, 130, 80],
      [630, 295, 130, 80],
    ),
    flex(
      5,
      'flex-direction: column;',
      'Turn the main axis, and both properties turn with it: now space-between works from top to bottom.',
      [415, 190, 130, 80],
      [415, 295, 130, 80],
      [415, 400, 130, 80],
    ),
  ],
};

export const tracks: Scene = {
  file: 'css-layout/tracks',
  hue: 262,
  poster: 3,
  steps: [
    flex(
      4,
      'display: grid;',
      'A grid begins with one column. Each child gets a row of its own.',
      [190, 180, 580, 48],
      [190, 232, 580, 48],
      [190, 284, 580, 48],
      [190, 336, 580, 48],
      [190, 388, 580, 48],
      [190, 440, 580, 48],
    ),
    flex(
      5,
      'grid-template-columns: 1fr 1fr 1fr;',
      'Three tracks of one fraction each share the width. The children fill them row by row.',
      [190, 180, 193, 154],
      [384, 180, 193, 154],
      [578, 180, 193, 154],
      [190, 335, 193, 154],
      [384, 335, 193, 154],
      [578, 335, 193, 154],
    ),
    flex(
      4,
      'grid-template-columns: 120px 1fr 2fr;',
      'A fixed track keeps its width. The fractions divide what is left.',
      [190, 180, 120, 154],
      [311, 180, 153, 154],
      [465, 180, 306, 154],
      [190, 335, 120, 154],
      [311, 335, 153, 154],
      [465, 335, 306, 154],
    ),
    flex(
      4,
      'gap: 16px;',
      'A gap goes between the tracks, never around them.',
      [190, 180, 120, 146],
      [326, 180, 143, 146],
      [485, 180, 286, 146],
      [190, 342, 120, 146],
      [326, 342, 143, 146],
      [485, 342, 286, 146],
    ),
    flex(
      5,
      '.a { grid-column: span 3; }',
      'A child may span several tracks. The ones that follow move on to the next free cells.',
      [190, 180, 581, 90],
      [190, 286, 120, 90],
      [326, 286, 143, 90],
      [485, 286, 286, 90],
      [190, 392, 120, 90],
      [326, 392, 143, 90],
    ),
  ],
};
