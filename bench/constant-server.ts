// Server of constant responses of a requested size with the application's framework: the upper bound on this machine.
// Started by bench/constant.ts.
import Fastify from 'fastify';

const answers = new Map<number, string>();
const app = Fastify();
app.get<{ Querystring: { bytes?: string } }>('/', (request, reply) => {
  const bytes = Number(request.query.bytes ?? 2);
  const text = answers.get(bytes) ?? JSON.stringify({ data: 'x'.repeat(Math.max(0, bytes - 11)) });
  answers.set(bytes, text);
  return reply.type('application/json; charset=utf-8').send(text);
});
process.once('SIGTERM', () => process.exit(0));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
