// Ignores texts that only the API's documentation shows: summary and tag of an endpoint (test/contract/openapi.test.ts).
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isDescription = (path) =>
  path.isObjectProperty() && ['summary', 'tag'].includes(path.node.key.name) && path.get('value').isLiteral();

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'descriptions', {
    shouldIgnore: (path) => (isDescription(path) ? 'shown by the documentation of the API only' : undefined),
  }),
];
