// Runs an embedded PostgreSQL until killed: node hold-embedded.js <data folder>; thread-scripts.ts builds it
import { startEmbedded } from '../../src/server/db/embedded/embedded.ts';
import { StartupError } from '../../src/server/startup-error.ts';

const [, , dataDir = ''] = process.argv;
try {
  const embedded = await startEmbedded({ dataDir, durable: false });
  // installed before printing that it is ready, as the reader may then end this process at once
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  console.log(`postgres ${embedded.pid()}`);
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.log(error.message);
  process.exit(1);
}
