import type { LovageClient } from '../../core/app/client.ts';
import { followJob } from '../../core/client/jobs/follow-job.ts';
import type { JobKind, JobStatus, StartableKind } from '../../core/jobs/kinds.ts';
import { jobKinds, jobStatuses, startableKinds } from '../../core/jobs/kinds.ts';
import type { Job, JobWithLog, Schedule } from '../../core/jobs/schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import { weekdayInWords } from '../../core/kit/text/day-words.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';
import { factsOf } from '../kit/family/members.ts';
import { moment } from '../kit/moment.ts';
import { type Column, writeList } from '../kit/table.ts';
import { about } from '../kit/unknown-name.ts';

const progressOf = ({ done, total }: Job): string => (total === null ? '' : `${done}/${total}`);

/** The number of a job; a text that is not a number gives "not found". */
function idOf(text: string): string {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new AppError('jobs.not_found', 404);
  return text;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addOption(command.createOption('--kind <kind>', t('cli.job.of_kind')).choices(jobKinds))
    .addOption(command.createOption('--status <status>', t('cli.job.of_status')).choices(jobStatuses))
    .addHelpText('after', examples(t, 'recipes job list', 'recipes job list --status failed --json'))
    .action(run(listJobs));
};

async function listJobs(
  { client, output, options, t }: Context<LovageClient>,
  query: { kind?: JobKind; status?: JobStatus },
) {
  const { kind, status } = query;
  const { items } = await client.jobs.list({ query: { ...(kind && { kind }), ...(status && { status }) } });
  if (options.json) return output.json(items);
  const columns: Column<Job>[] = [
    { title: '#', text: ({ id }) => String(id) },
    { title: t('cli.columns.kind'), text: (job) => t(`jobs.kinds.${job.kind}`), atLeast: 12 },
    { title: t('cli.columns.status'), text: (job) => t(`jobs.statuses.${job.status}`) },
    { title: t('cli.job.progress'), text: progressOf, isOptional: true },
    { title: t('cli.job.started'), text: ({ startedAt, createdAt }) => moment(startedAt ?? createdAt, output.data) },
  ];
  await writeList(output, columns, items, t('cli.job.empty'));
}

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<number>', t('cli.job.which'))
    .addHelpText('after', examples(t, 'recipes job view 12', 'recipes job view 12 --json'))
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, number: string) => {
        const { log, ...job } = await about(number, client.jobs.get({ params: { id: idOf(number) } }));
        if (options.json) output.json({ ...job, log });
        else {
          await writeFacts(output.data, factsOf(job));
          for (const { at, text } of log) output.data.line(`${at}\t${text}`);
        }
      }),
    );
};

/** Follows a job to its end and writes each new line of its log to stderr. */
function waitForJob({ client, output, options, t }: Context<LovageClient>, id: number): Promise<JobWithLog> {
  const say = (text: string) => !options.json && output.note(text);
  return followJob(client, id, {
    tellLine: (text) => output.note(text),
    onGone: () => say(t('cli.job.server_gone', { id })),
    onBack: () => say(t('cli.job.server_back')),
  });
}

export const start: Define<LovageClient> = (command, { t, run }) => {
  command
    .addArgument(command.createArgument('<kind>', t('cli.job.which_kind')).choices(startableKinds))
    .option('--background', t('cli.job.background'))
    .addHelpText('after', examples(t, 'recipes job run test', 'recipes job run test --background'))
    .action(run(startJob));
};

async function startJob(
  context: Context<LovageClient>,
  kind: StartableKind,
  { background = false }: { background?: boolean },
) {
  const { client, output, options, t } = context;
  const started = await client.jobs.start({ body: { kind } });
  if (background) output.note(t('cli.job.was_started', { id: started.id }));
  const job = background ? started : await waitForJob(context, started.id);
  if (options.json) output.json(job);
  else if (background) output.data.line(String(job.id));
  else output.note(job.error ?? t(`cli.job.ended.${job.status}`, { id: job.id }));
  return background || job.status === 'done' ? undefined : 1;
}

export const cancel: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<number>', t('cli.job.which'))
    .addHelpText('after', examples(t, 'recipes job cancel 12'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, number: string) => {
        const job = await client.jobs.cancel({ params: { id: idOf(number) } });
        if (options.json) output.json(job);
        else output.note(text('cli.job.was_cancelled', { id: job.id }));
      }),
    );
};

export const schedule: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes job schedule')).action(run(listSchedules));
};

/** Writes a schedule with the name of its day: "weekly 0 04:30" is on Sundays. */
function ruleText(rule: string, { t, locale }: Context<LovageClient>): string {
  const [, day, time] = /^weekly ([0-6]) (.+)$/.exec(rule) ?? [];
  if (day === undefined) return rule;
  return t('cli.job.weekly', { day: weekdayInWords(Number(day), locale), time });
}

async function listSchedules(context: Context<LovageClient>) {
  const { client, output, options, t } = context;
  const schedules = await client.jobs.schedules({});
  if (options.json) return output.json(schedules);
  const columns: Column<Schedule>[] = [
    { title: t('cli.columns.kind'), text: ({ kind }) => t(`jobs.kinds.${kind}`), atLeast: 12 },
    { title: t('cli.job.rule'), text: ({ rule }) => ruleText(rule, context) },
    { title: t('cli.job.last'), text: ({ lastAt }) => moment(lastAt, output.data) },
    { title: t('cli.job.next'), text: ({ nextAt }) => moment(nextAt, output.data) },
  ];
  await writeList(output, columns, schedules, t('cli.job.empty'));
}
