import { createHub, type Port } from './notifikasi-hub.ts';

/** SharedWorker that connects all pages of a browser to one hub. */
const connect = createHub();
addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) connect(port as Port);
});
