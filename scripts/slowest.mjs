// Finds the slowest tests in the reports of vitest and Playwright.

/** Lists the tests of a vitest report: { name, seconds }. */
function unitTests({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fileOf(name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** Lists the tests of a Playwright report: { name, seconds }. */
function browserTests({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...browserTests(suite),
    ...(suite.specs ?? []).map(({ file, title, tests }) => ({
      name: `test/e2e/${file}: ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ]);
}

const fileOf = (path) => path.slice(path.search(/(src|test)\//));

/** Formats the slowest tests of both reports, one per line, slowest first. */
export function slowest(unitReport, browserReport, most = 10) {
  return [...unitTests(unitReport), ...browserTests(browserReport)]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
