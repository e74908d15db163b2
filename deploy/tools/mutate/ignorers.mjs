import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What a handler does besides deciding, and what a command declares. */
const NOT_DECIDING = new Set(['prepare', 'respond', 'key', 'limit', 'input', 'undo']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ObjectMethod']);

const isFunction = ({ type }) => FUNCTIONS.has(type);

/**
 * Look-ups before a decision and answers after it, and whatever else is asynchronous, ask a database: tests with a real one
 * prove them, and the house's the declarations.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'not-deciding', {
    shouldIgnore({ node }) {
      if (node.async === true) return 'It asks others';
      const { key, value = node } = node;
      const beside = /^Object(Property|Method)$/.test(node.type) && NOT_DECIDING.has(key.name);
      return beside && (isFunction(value) || key.name === 'undo' || key.name === 'limit')
        ? 'It decides nothing'
        : undefined;
    },
  }),
];
