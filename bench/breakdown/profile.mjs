// Preloaded into the measured application: SIGUSR2 starts a CPU profile, or ends it and writes it to PROFILE_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const { PROFILE_FILE } = process.env;
const session = new Session();
let running = false;
process.on('SIGUSR2', () => {
  running = !running;
  if (running) {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: 500 });
    return session.post('Profiler.start');
  }
  session.post('Profiler.stop', (error, result) => {
    if (error) throw error;
    writeFileSync(`${PROFILE_FILE}.part`, JSON.stringify(result.profile));
    renameSync(`${PROFILE_FILE}.part`, PROFILE_FILE);
    session.disconnect();
  });
});
