// Ignores the head of an endpoint's description. Other methods, paths, permissions and kinds than the written ones don't
// compile, or are refused by test/contract/access.test.ts, which compares them with docs/akses.md; summary and tag are
// shown by the documentation of the API only.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const HEAD = ['method', 'path', 'permission', 'kind', 'summary', 'tag'];

const isHead = (path) =>
  path.isObjectProperty() && HEAD.includes(path.node.key.name) && path.get('value').isLiteral();

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'descriptions', {
    shouldIgnore: (path) => (isHead(path) ? 'head of the description of an endpoint' : undefined),
  }),
];
