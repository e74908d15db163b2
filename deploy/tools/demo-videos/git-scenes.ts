import type { Scene, Shape } from './scene.ts';

const columns: readonly Shape[] = ['Working tree', 'Index', 'Last commit'].flatMap((text, index): readonly Shape[] => [
  { id: `frame ${index}`, at: [60 + 290 * index, 220, 260, 270], look: 'frame' },
  { id: `label ${index}`, at: [60 + 290 * index, 170, 260, 40], text, look: 'label' },
]);

const file = (id: string, column: number, text: string, look: Shape['look'] = 'box', opacity = 1): Shape => ({
  id,
  at: [80 + 290 * column, 260, 220, 70],
  text,
  look,
  opacity,
});

export const threeTrees: Scene = {
  file: 'git-history/three-trees',
  hue: 18,
  poster: 2,
  steps: [
    {
      seconds: 5,
      code: '$ git status',
      says: 'Git compares three versions of every file: in your folder, in the index, and in the last commit.',
      shapes: [
        ...columns,
        file('work', 0, 'app.js  v1'),
        file('index', 1, 'app.js  v1'),
        file('head', 2, 'app.js  v1'),
      ],
    },
    {
      seconds: 4,
      code: '$ edit app.js',
      says: 'An edit changes your folder only. Git calls the file modified.',
      shapes: [
        ...columns,
        file('work', 0, 'app.js  v2', 'second'),
        file('index', 1, 'app.js  v1'),
        file('head', 2, 'app.js  v1'),
      ],
    },
    {
      seconds: 5,
      code: '$ git add app.js',
      says: 'Add copies the file into the index: the next commit in the making.',
      shapes: [
        ...columns,
        file('work', 0, 'app.js  v2', 'second'),
        file('index', 1, 'app.js  v2', 'second'),
        file('head', 2, 'app.js  v1'),
      ],
    },
    {
      seconds: 5,
      code: '$ git commit',
      says: 'Commit stores the index. All three are the same again, and the working tree is clean.',
      shapes: [
        ...columns,
        file('work', 0, 'app.js  v2', 'second'),
        file('index', 1, 'app.js  v2', 'second'),
        file('head', 2, 'app.js  v2', 'second'),
      ],
    },
  ],
};

const commit = (id: string, place: number, look: Shape['look'] = 'box', opacity = 1): Shape => ({
  id,
  at: [110 + 200 * place, 330, 130, 80],
  text: id,
  look,
  opacity,
});
const branch = (place: number): Shape => ({
  id: 'main',
  at: [110 + 200 * place, 240, 130, 46],
  text: 'main',
  look: 'label',
});

export const wayBack: Scene = {
  file: 'git-history/way-back',
  hue: 340,
  poster: 2,
  steps: [
    {
      seconds: 4,
      code: '$ git log --oneline',
      says: 'Three commits. The branch main is a label on the newest one.',
      shapes: [commit('c1', 0), commit('c2', 1), commit('c3', 2), commit('undo c3', 3, 'second', 0), branch(2)],
    },
    {
      seconds: 4,
      code: '# c3 is wrong',
      says: 'The third commit broke something. There are two ways back.',
      shapes: [
        commit('c1', 0),
        commit('c2', 1),
        commit('c3', 2, 'third'),
        commit('undo c3', 3, 'second', 0),
        branch(2),
      ],
    },
    {
      seconds: 6,
      code: '$ git revert c3',
      says: 'Revert adds a commit that does the opposite. The history that others have stays valid.',
      shapes: [commit('c1', 0), commit('c2', 1), commit('c3', 2, 'third'), commit('undo c3', 3, 'second'), branch(3)],
    },
    {
      seconds: 6,
      code: '$ git reset --hard c2',
      says: 'Reset moves the label instead. Nothing points to c3 any more: use it for commits that only you have.',
      shapes: [
        commit('c1', 0),
        commit('c2', 1),
        commit('c3', 2, 'third', 0.2),
        commit('undo c3', 3, 'second', 0),
        branch(1),
      ],
    },
  ],
};
