// Counts the mutants of Stryker's reports. Survivors that don't compile are listed separately: `npm run check` rejects
// them.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const CAUGHT = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** Type checker of a tsconfig that replaces one file at a time by a mutant; rechecks only dependent files. */
function checkerOf(root, config) {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(join(root, config), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  });
  const host = ts.createIncrementalCompilerHost(options);
  const read = host.getSourceFile;
  const known = new Map();
  let mutant;
  host.getSourceFile = (file, ...more) => {
    if (file === mutant?.file) {
      const source = ts.createSourceFile(file, mutant.text, options.target, true);
      return Object.assign(source, { version: ts.sys.createHash(mutant.text) });
    }
    if (!known.has(file)) known.set(file, read(file, ...more));
    return known.get(file);
  };
  const program = (old) => ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, old);
  const firstFault = (checked) => {
    for (let next = checked.getSemanticDiagnosticsOfNextAffectedFile(); next; ) {
      if (next.result.length > 0) return next.result[0];
      next = checked.getSemanticDiagnosticsOfNextAffectedFile();
    }
  };
  const whole = program();
  const fault = firstFault(whole);
  if (fault) throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`);
  return (file, text) => {
    mutant = { file, text };
    return firstFault(program(whole)) === undefined;
  };
}

function replaced(text, { start, end }, replacement) {
  const lines = text.split('\n');
  const at = ({ line, column }) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return text.slice(0, at(start)) + replacement + text.slice(at(end));
}

/** Counts the mutants of one file; a survivor that doesn't compile is none. */
function rowOf(name, file, mutants, compiles) {
  const text = readFileSync(file, 'utf8');
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const survivors = mutants
    .filter(({ status }) => SURVIVED.includes(status))
    .filter(({ location, replacement }) => compiles(file, replaced(text, location, replacement)));
  const refused = count(...SURVIVED) - survivors.length;
  return { name, caught: count(...CAUGHT), refused, survivors };
}

const share = (caught, survived) =>
  caught + survived === 0 ? '–' : `${((100 * caught) / (caught + survived)).toFixed(1)} %`;

/** Prints the survivors of reports (mutation-testing-report-schema) and a table of all files. */
export function printReports(root, reports) {
  let checkers;
  const compiles = (...mutant) => {
    // slow, and not every file has survivors
    checkers ??= ['tsconfig.json', 'tsconfig.web.json'].map((config) => checkerOf(root, config));
    return checkers.every((check) => check(...mutant));
  };
  const rows = reports
    .flatMap((report) => Object.entries(JSON.parse(readFileSync(report, 'utf8')).files))
    .map(([name, { mutants }]) => rowOf(name, resolve(root, name), mutants, compiles));
  for (const { name, survivors } of rows)
    for (const { location, mutatorName, replacement, status } of survivors) {
      const { line, column } = location.start;
      console.log(`${name}:${line}:${column} ${status} ${mutatorName}: ${replacement}`);
    }
  console.log(
    '\n| file | mutants | caught | refused by the type check | survived | score |\n|---|---|---|---|---|---|',
  );
  const line = (name, { caught, refused, survived }) =>
    `| ${name} | ${caught + refused + survived} | ${caught} | ${refused} | ${survived} | ${share(caught, survived)} |`;
  const sum = { caught: 0, refused: 0, survived: 0 };
  for (const { name, caught, refused, survivors } of rows) {
    const row = { caught, refused, survived: survivors.length };
    for (const key of Object.keys(sum)) sum[key] += row[key];
    console.log(line(`\`${name}\``, row));
  }
  console.log(line('all', sum));
}
