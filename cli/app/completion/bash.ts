import { allWords, choicesOf, quoted, type Word } from './words.ts';

const offered = ({ words, options, values }: Word): string =>
  [...words.map(({ name }) => name), ...values, ...options.map(({ long }) => long)].join(' ');

const where = ({ takesFiles, takesNames }: Word): string =>
  `${takesFiles ? ' files=yes' : ''}${takesNames ? ' names=yes' : ''}`;

/**
 * Walks the words typed so far, then offers what may follow: words, options, values of an option or an argument, names
 * of the library, and files where a command takes them. The program reads the line itself to find names, and answers
 * with replies that are quoted for it.
 */
export function bash(root: Word): string {
  const words = allWords(root);
  const known = words.slice(1).map(({ path }) => quoted(path));
  const everywhere = root.options.map(({ long }) => long).filter((long) => long !== '--version');
  const named = root.options.filter(({ takesName }) => takesName).map(({ long }) => long);
  return `_recipes() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" at='' words='' files='' names='' next reply
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
${words.map((word) => `    ${quoted(word.path)}) words=${quoted(offered(word))}${where(word)} ;;`).join('\n')}
  esac && [ -n "$at" ] && words="$words ${everywhere.join(' ')}"
  case "$before" in
    ${named.join('|')}) names=yes ;;
  esac
  COMPREPLY=()
  if [ -n "$names" ]; then
    case "$word" in
      -*) ;;
      *)
        while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(
          recipes __complete bash "$COMP_WORDBREAKS" "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null </dev/null
        ) ;;
    esac
  fi
  [ \${#COMPREPLY[@]} -gt 0 ] && return
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ -n "$files" ] && COMPREPLY+=($(compgen -f -- "$word"))
}
complete -F _recipes recipes`;
}
