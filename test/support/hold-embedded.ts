// Holds an embedded PostgreSQL until it is killed, for tests of what then happens: tsx hold-embedded.ts <data folder>
import { startEmbedded } from '../../src/server/db/embedded/embedded.ts';
import { StartupError } from '../../src/server/startup-error.ts';

const [, , dataDir = ''] = process.argv;
try {
  const embedded = await startEmbedded({ dataDir, durable: false });
  // before the line that says it is ready: whoever reads that may end us at once
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  console.log(`postgres ${embedded.pid()}`);
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.log(error.message);
  process.exit(1);
}
