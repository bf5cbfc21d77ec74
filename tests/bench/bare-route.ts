// The cheapest route that Fastify can serve: no hooks, and a constant answer. Figures of calls are multiples of its cost.
import fastify from 'fastify';

const app = fastify();
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send('{"ok":true}'));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
