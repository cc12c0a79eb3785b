import { createHub, type Port } from './notifikasi-hub.ts';

/** The SharedWorker of all pages of a browser. */
const connect = createHub();
addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) connect(port as Port);
});
