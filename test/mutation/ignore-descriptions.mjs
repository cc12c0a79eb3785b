// Ignores two kinds of texts that tests of `src/shared` could only repeat:
// - the head of an endpoint: other methods, permissions and kinds don't compile or fail in contract/access.test.ts,
//   which calls each endpoint according to docs/akses.md; summary and tag only document the API;
// - the labels of fields (field-labels.ts): most just repeat the field's name.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const HEAD = ['method', 'path', 'permission', 'kind', 'summary', 'tag'];

const isHead = (path) =>
  path.isObjectProperty() && HEAD.includes(path.node.key.name) && path.get('value').isLiteral();

const isLabel = (path) =>
  path.isStringLiteral() && path.parentPath.parentPath?.parentPath?.node.id?.name === 'labels';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'descriptions', {
    shouldIgnore: (path) =>
      (isHead(path) && 'head of the description of an endpoint') ||
      (isLabel(path) && 'label of a field') ||
      undefined,
  }),
];
