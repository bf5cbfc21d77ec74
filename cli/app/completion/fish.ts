import { allWords, quoted, type Word, type WordOption } from './words.ts';

/** Between single quotes, fish knows only the escapes of the quote and the backslash. */
const inFish = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** Asks the program for names of the library. */
const NAMES = '(__recipes_names)';

const option = ({ long, summary, takesValue, choices, takesName }: WordOption): string => {
  const values = takesName
    ? ` -xa ${inFish(NAMES)}`
    : choices.length > 0
      ? ` -xa ${inFish(choices.join(' '))}`
      : takesValue
        ? ' -r'
        : '';
  return `-l ${long.slice(2)} -d ${inFish(summary)}${values}`;
};

const rules = ({ path, words, options, values, takesFiles, takesNames }: Word): string[] => {
  const here = `complete -c recipes -n ${inFish(`__recipes_at ${quoted(path)}`)}`;
  return [
    ...(takesFiles ? [] : [`${here} -f`]),
    ...words.map(({ name, summary }) => `${here} -a ${name} -d ${inFish(summary)}`),
    ...(values.length > 0 ? [`${here} -a ${inFish(values.join(' '))}`] : []),
    ...(takesNames ? [`${here} -a ${inFish(NAMES)}`] : []),
    ...options.map((each) => `${here} ${option(each)}`),
  ];
};

/** Writes conditions for each position on the command line, and what may follow there. Names come from the program. */
export function fish(root: Word): string {
  const words = allWords(root);
  const known = words.slice(1).map(({ path }) => inFish(path));
  return `function __recipes_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${known.join(' ')}
        set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
function __recipes_names
  recipes __complete fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null </dev/null
end
${words.flatMap(rules).join('\n')}
${root.options.map((each) => `complete -c recipes ${option(each)}`).join('\n')}`;
}
