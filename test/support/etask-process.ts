// Runs the small E-task in a child process for tests: receives options and sends its address over IPC
import { type EtaskOptions, startEtask } from '../../scripts/etask/server.ts';

process.once('message', (options) => {
  void startEtask(options as EtaskOptions).then(({ address }) => process.send?.({ address }));
});
process.once('disconnect', () => process.exit(0));
