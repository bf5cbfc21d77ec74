import type { Target } from '../target.ts';
import { discord, pushover, slack, teams, telegram, workflows } from './cloud.ts';
import { mail } from './mail.ts';
import { gotify, homeAssistant, matrix, mattermost, ntfy, rocket } from './own.ts';
import { form, json, xml } from './plain.ts';

/** The targets that work without Apprise, by scheme. */
export const targets: Readonly<Record<string, Target>> = {
  json,
  jsons: json,
  form,
  forms: form,
  xml,
  xmls: xml,
  ntfy,
  ntfys: ntfy,
  gotify,
  gotifys: gotify,
  discord,
  slack,
  tgram: telegram,
  matrix,
  matrixs: matrix,
  pover: pushover,
  msteams: teams,
  workflow: workflows,
  workflows,
  mmost: mattermost,
  mmosts: mattermost,
  rocket,
  rockets: rocket,
  mailto: mail,
  mailtos: mail,
  hassio: homeAssistant,
  hassios: homeAssistant,
};
