import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failKit } from '../../../core/kit/errors.ts';
import type { Database } from '../../kit/database/database.ts';
import type { KeptAnswers } from '../../kit/kept-answers.ts';
import { secretHash } from '../../kit/secrets/ids.ts';
import { freeBytes } from '../../maintenance/cleaning.ts';

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** How long counts of the library are cached. */
const CACHE_MS = 60_000;

interface Series {
  readonly labels: string;
  readonly counts: number[];
  count: number;
  seconds: number;
}

export interface MetricsParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly backups: { list(): Promise<readonly { readonly proof: { readonly verifiedAt: string } | null }[]> };
  readonly streams: { count(): number };
  readonly token: string | null;
  readonly keptAnswers: KeptAnswers | null;
  readonly version: string;
}

const label = (value: string | number) => String(value).replace(/["\\\n]/g, '_');
const line = (name: string, labels: string, value: number) => `${name}${labels && `{${labels}}`} ${value}`;

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** Headers that reverse proxies add. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether the caller may read metrics: a program on this computer, or anybody with the token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== null && given !== undefined)
    return timingSafeEqual(Buffer.from(secretHash(given)), Buffer.from(secretHash(token)));
  const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.raw.socket.remoteAddress ?? '');
}

/** Counts of the whole library, one query each, using indexes or small tables. */
async function libraryLines(database: Database): Promise<string[]> {
  const tables = ['recipes', 'users', 'groups', 'sessions', 'shopping_lists', 'cookbooks'];
  const [row] = await database.query<Record<string, unknown>>(
    `select ${tables.map((table) => `(select count(*) from ${table}) as n_${table}`).join(', ')}`,
    [],
  );
  const jobs = await database.query<{ kind: string; status: string; n: unknown }>(
    'select kind, status, count(*) as n from jobs group by kind, status',
    [],
  );
  return [
    '# TYPE lovage_rows gauge',
    ...tables.map((table) => line('lovage_rows', `table="${table}"`, Number(row![`n_${table}`]))),
    '# TYPE lovage_jobs gauge',
    ...jobs.map(({ kind, status, n }) =>
      line('lovage_jobs', `kind="${label(kind)}",status="${label(status)}"`, Number(n)),
    ),
  ];
}

/**
 * Serves `/metrics` in the Prometheus text format. Requests are counted in plain numbers. More expensive metrics start
 * with the first request to this page.
 */
export function serveMetrics(
  app: FastifyInstance,
  { database, dataDir, backups, streams, token, keptAnswers, version }: MetricsParts,
): void {
  const series = new Map<string, Series>();
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  let cached: { readonly at: number; readonly lines: Promise<string[]> } | undefined;

  app.addHook('onClose', async () => void delay?.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.row?.path ?? request.routeOptions.url ?? 'none';
    const labels = `method="${label(request.method)}",route="${label(route)}",status="${reply.statusCode}"`;
    let one = series.get(labels);
    if (!one) {
      one = { labels, counts: BOUNDS.map(() => 0), count: 0, seconds: 0 };
      series.set(labels, one);
    }
    const seconds = reply.elapsedTime / 1_000;
    one.count++;
    one.seconds += seconds;
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) one.counts[bucket]!++;
    done();
  });

  const requestLines = (): string[] => [
    '# TYPE http_request_duration_seconds histogram',
    ...[...series.values()].flatMap(({ labels, counts, count, seconds }) => {
      let sum = 0;
      return [
        ...BOUNDS.map((bound, index) => {
          sum += counts[index]!;
          return line('http_request_duration_seconds_bucket', `${labels},le="${bound}"`, sum);
        }),
        line('http_request_duration_seconds_bucket', `${labels},le="+Inf"`, count),
        line('http_request_duration_seconds_sum', labels, seconds),
        line('http_request_duration_seconds_count', labels, count),
      ];
    }),
    '# TYPE http_requests_total counter',
    ...[...series.values()].map(({ labels, count }) => line('http_requests_total', labels, count)),
  ];

  function keptLines(): string[] {
    if (!keptAnswers) return [];
    const { hits, misses, bytes, answers } = keptAnswers.counts();
    return [
      '# TYPE lovage_kept_answers_total counter',
      line('lovage_kept_answers_total', 'result="hit"', hits),
      line('lovage_kept_answers_total', 'result="miss"', misses),
      '# TYPE lovage_kept_answers gauge',
      line('lovage_kept_answers', '', answers),
      '# TYPE lovage_kept_answers_bytes gauge',
      line('lovage_kept_answers_bytes', '', bytes),
    ];
  }

  function processLines(): string[] {
    if (!delay) {
      delay = monitorEventLoopDelay({ resolution: 50 });
      delay.enable();
    }
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    return [
      '# TYPE lovage_info gauge',
      line('lovage_info', `version="${label(version)}",node="${process.versions.node}"`, 1),
      '# TYPE process_resident_memory_bytes gauge',
      line('process_resident_memory_bytes', '', rss),
      '# TYPE nodejs_heap_used_bytes gauge',
      line('nodejs_heap_used_bytes', '', heapUsed),
      '# TYPE process_cpu_seconds_total counter',
      line('process_cpu_seconds_total', '', (user + system) / 1e6),
      '# TYPE process_start_time_seconds gauge',
      line('process_start_time_seconds', '', Math.round(Date.now() / 1_000 - process.uptime())),
      '# TYPE nodejs_eventloop_delay_seconds gauge',
      ...[50, 99].map((percent) =>
        line('nodejs_eventloop_delay_seconds', `quantile="${percent / 100}"`, seconds(delay!.percentile(percent))),
      ),
      line('nodejs_eventloop_delay_seconds', 'quantile="1"', seconds(delay.max)),
      '# TYPE lovage_statements_prepared_total counter',
      line('lovage_statements_prepared_total', '', database.preparedStatements()),
      '# TYPE lovage_event_streams gauge',
      line('lovage_event_streams', '', streams.count()),
      ...keptLines(),
    ];
  }

  async function slowLines(): Promise<string[]> {
    const proofs = (await backups.list()).flatMap(({ proof }) => (proof ? Date.parse(proof.verifiedAt) : []));
    return [
      ...(await libraryLines(database)),
      '# TYPE lovage_backup_last_verified_timestamp_seconds gauge',
      ...(proofs.length > 0
        ? [line('lovage_backup_last_verified_timestamp_seconds', '', Math.round(Math.max(...proofs) / 1_000))]
        : []),
      '# TYPE lovage_disk_free_bytes gauge',
      line('lovage_disk_free_bytes', '', await freeBytes(dataDir)),
    ];
  }

  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    // Unauthorized callers get 404, so that the page stays hidden.
    if (!mayRead(request, token)) throw failKit('request.not_found');
    const now = performance.now();
    if (!cached || now - cached.at > CACHE_MS) {
      cached = { at: now, lines: slowLines() };
      cached.lines.catch(() => {
        cached = undefined;
      });
    }
    const lines = [...processLines(), ...requestLines(), ...(await cached.lines)];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
