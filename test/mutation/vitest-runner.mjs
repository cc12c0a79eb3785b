// Stryker's vitest runner, which by itself overlooks a test file that fails to load: counts that as detected, too.
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { TestStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as own, strykerValidationSchema } from '@stryker-mutator/vitest-runner';

const [{ factory }] = own.filter(({ kind }) => kind === PluginKind.TestRunner);

function runnerThatLoads(injector) {
  const runner = factory(injector);
  const run = runner.run.bind(runner);
  runner.run = async (options) => {
    const result = await run(options);
    const broken = runner.ctx.state
      .getFiles()
      .find((file) => file.result?.state === 'fail' && file.tasks.length === 0);
    if (!broken || !result.tests) return result;
    const failureMessage = String(broken.result.errors?.[0]?.message ?? 'The test file could not be loaded.');
    const name = `loading ${broken.name}`;
    const failed = { id: name, name, status: TestStatus.Failed, timeSpentMs: 0, failureMessage };
    return { ...result, tests: [...result.tests, failed] };
  };
  return runner;
}
runnerThatLoads.inject = factory.inject;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest', runnerThatLoads)];
export { strykerValidationSchema };
