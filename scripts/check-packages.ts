// `npm run periksa-paket`: audits the installed packages that process outside input, and checks the lock file.
import { readFileSync } from 'node:fs';
import { type Lockfile, packageProblems } from './packages/lockfile.ts';

/** Packages that parse input from people or other systems, whose advisories matter most. */
const LUAR = [
  'fastify',
  'find-my-way',
  'secure-json-parse',
  'fast-querystring',
  '@fastify/multipart',
  '@fastify/busboy',
  '@fastify/static',
  '@fastify/send',
  '@fastify/swagger-ui',
  'helmet',
  '@fastify/compress',
  'zod',
  'file-type',
  'sharp',
  'read-excel-file',
  'fflate',
  'csv-parse',
  'pdfmake',
  'pdfkit',
  'bwip-js',
  'nodemailer',
  'openid-client',
  'oauth4webapi',
  'pg',
  'pg-protocol',
  'kysely',
  'rate-limiter-flexible',
  '@node-rs/argon2',
  '@aws-sdk/client-s3',
  'react',
  'react-dom',
];

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const production = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && !dev);
console.log(`${production.length} packages outside of development; those that meet outside input:\n`);
for (const name of LUAR) {
  const found = Object.entries(lockfile.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  for (const [, { version, license }] of found)
    console.log(`${name.padEnd(26)}${(version ?? '').padEnd(18)}${license ?? ''}`);
}
const problems = packageProblems(lockfile);
console.log(problems.length === 0 ? '\nLock file: nothing wrong.' : `\nLock file:\n${problems.join('\n')}`);
console.log('Known advisories: run `npm audit --omit=dev` where the registry answers it (docs/keamanan.md).');
process.exitCode = problems.length === 0 ? 0 : 1;
