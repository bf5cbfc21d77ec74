import { allWords, choicesOf, quoted, type Word } from './words.ts';

const offered = ({ words, options, values }: Word): string =>
  [...words.map(({ name }) => name), ...values, ...options.map(({ long }) => long)].join(' ');

/**
 * Walks the words typed so far, then offers what may follow: words, options, values of an option or an argument, and
 * files where a command takes them.
 */
export function bash(root: Word): string {
  const words = allWords(root);
  const known = words.slice(1).map(({ path }) => quoted(path));
  const everywhere = root.options.map(({ long }) => long).filter((long) => long !== '--version');
  return `_recipes() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" at='' words='' files='' next
  for next in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $next" in
      ${known.join('|')}) at="$at $next" ;;
    esac
  done
  case "$at $before" in
${choicesOf(root)
  .map(({ path, long, choices }) => `    ${quoted(`${path} ${long}`)}) words=${quoted(choices.join(' '))} ;;`)
  .join('\n')}
  esac
  [ -z "$words" ] && case "$at" in
${words
  .map((word) => `    ${quoted(word.path)}) words=${quoted(offered(word))}${word.takesFiles ? ' files=yes' : ''} ;;`)
  .join('\n')}
  esac && [ -n "$at" ] && words="$words ${everywhere.join(' ')}"
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ -n "$files" ] && COMPREPLY+=($(compgen -f -- "$word"))
}
complete -F _recipes recipes`;
}
