import { codeFence } from '../../code-fence.ts';
import { codeFigure, hiddenCode, plainCode } from '../../highlighter.ts';
import { displayOf } from '../../code-display.ts';
import { serverBlock } from '../../server-block.ts';
import { shape } from './shape.ts';

export const block = serverBlock(shape, {
  html({ props }, { medium }) {
    const { content, language, run } = props;
    if (run === 'setup') return medium === 'mail' ? '' : hiddenCode(content, language, run);
    return medium === 'mail'
      ? plainCode(content, props.label)
      : codeFigure(content, language, run ?? undefined, displayOf(props));
  },
  text: ({ props: { content, run } }) => (run === 'setup' ? [] : content.split('\n')),
  markdown({ props: { content, ...props } }) {
    const { content: _, ...plain } = shape.create({ language: props.language }).props;
    const isPlain = JSON.stringify({ ...props, run: null }) === JSON.stringify(plain);
    return isPlain
      ? codeFence(content, [props.language, props.run && `run=${props.run}`].filter(Boolean).join(' '))
      : null;
  },
});
