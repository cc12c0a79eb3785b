// `npm run dev`: runs the server and Vite from the sources, both reloading. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { prepared, root } from './prepare.mjs';

const programs = {
  server: [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--exclude',
    'src/web',
    'src/server/main.ts',
  ],
  vite: ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
};

await prepared();

const children = Object.values(programs).map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', PROCESSES: '1', ...process.env },
  }),
);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// if one ends, so does the other
for (const child of children) child.once('close', stop);
const codes = await Promise.all(
  children.map((child) => new Promise((resolve) => child.once('close', resolve))),
);
process.exitCode = codes.find((code) => code) ?? 0;
