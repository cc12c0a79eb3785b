// The small E-task in a process of its own, for tests: options in, address out, over the channel to the parent.
import { type EtaskOptions, startEtask } from '../../scripts/etask/server.ts';

process.once('message', (options) => {
  void startEtask(options as EtaskOptions).then(({ address }) => process.send?.({ address }));
});
process.once('disconnect', () => process.exit(0));
