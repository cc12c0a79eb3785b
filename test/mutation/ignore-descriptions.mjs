// Ignores two kinds of words that tests of `src/shared` can only repeat:
// - the head of an endpoint. Other methods, permissions and kinds than the written ones don't compile or are refused by
//   test/contract/access.test.ts, which asks each endpoint as docs/akses.md says; summary and tag only document the API;
// - the labels of fields (field-labels.ts): most are what the name of the field says, too.
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
