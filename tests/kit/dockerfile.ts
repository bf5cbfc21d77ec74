import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/bootstrap/paths.mjs';

export interface Stage {
  readonly name: string;
  readonly steps: readonly { readonly instruction: string; readonly text: string }[];
}

/** The stages of the Dockerfile, each with its instructions in order. */
export function dockerStages(): Stage[] {
  const lines = readFileSync(inRoot('Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ').split('\n');
  const stages: { name: string; steps: { instruction: string; text: string }[] }[] = [];
  for (const line of lines) {
    const [, instruction, text] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)/.exec(text!)?.[1] ?? 'image', steps: [] });
    else if (instruction) stages.at(-1)!.steps.push({ instruction, text: text! });
  }
  return stages;
}

/** Carries out the COPY and RUN lines of a stage, with `folder` as the root. Returns the working folder. */
export function playStage(stage: Stage, source: string, folder: string, run: (line: string, cwd: string) => unknown) {
  const inside = (path: string) => (path.startsWith('/') ? join(folder, path) : join(workdir, path));
  let workdir = folder;
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  for (const { instruction, text } of stage.steps)
    if (instruction === 'WORKDIR') {
      workdir = inside(text);
      mkdirSync(workdir, { recursive: true });
    } else if (instruction === 'COPY') {
      const words = text.split(' ');
      const target = words.pop()!;
      for (const word of words)
        cpSync(join(source, word), inside(target.endsWith('/') ? join(target, word) : target), {
          recursive: true,
          preserveTimestamps: true,
        });
    } else if (instruction === 'RUN') run(text.replaceAll(/(?<= )\/(?=\w)/g, `${folder}/`), workdir);
  return workdir;
}
