import { allWords, choicesOf, quoted, type Word } from './words.ts';

const entry = (name: string, summary: string): string => quoted(`${name}:${summary.replace(/[\\:]/g, '\\$&')}`);

const offered = ({ path, words, options, values, takesFiles, takesNames }: Word): string => `    (${quoted(path)})
      words_here=(${words.map(({ name, summary }) => entry(name, summary)).join(' ')})
      values_here=(${values.join(' ')}) takes_files=${takesFiles ? 1 : 0} takes_names=${takesNames ? 1 : 0}
      options_here=(${options.map(({ long, summary }) => entry(long, summary)).join(' ')}) ;;`;

/**
 * Walks the words typed so far, then offers what may follow: words, options, values of an option or an argument, names
 * of the library, for which it asks the program, and files where a command takes them.
 * zsh loads a file of its function path at the first completion, so the file must also answer that one.
 */
export function zsh(root: Word): string {
  const words = allWords(root);
  const known = words.slice(1).map(({ path }) => quoted(path));
  const everywhere = root.options.filter(({ long }) => long !== '--version');
  const named = root.options.filter(({ takesName }) => takesName).map(({ long }) => long);
  return `#compdef recipes
_recipes() {
  local at='' next name about takes_files=0 takes_names=0
  local -a words_here values_here options_here everywhere names shown
  for next in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $next" in
      (${known.join('|')}) at="$at $next" ;;
    esac
  done
  case "$at $words[CURRENT-1]" in
${choicesOf(root)
  .map(({ path, long, choices }) => `    (${quoted(`${path} ${long}`)}) compadd -- ${choices.join(' ')}; return ;;`)
  .join('\n')}
  esac
  case "$at" in
${words.map(offered).join('\n')}
  esac
  [[ "$words[CURRENT-1]" == (${named.join('|')}) ]] && takes_names=1
  if (( takes_names )); then
    while IFS=$'\\t' read -r name about; do
      names+=("$name") shown+=("$name\${about:+ -- $about}")
    done < <(recipes __complete zsh "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null </dev/null)
    (( $#names )) && { compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -d shown -a names; return; }
  fi
  everywhere=(${everywhere.map(({ long, summary }) => entry(long, summary)).join(' ')})
  [[ -n "$at" ]] && options_here+=($everywhere)
  (( $#words_here )) && _describe command words_here
  (( $#values_here )) && compadd -- $values_here
  _describe -o option options_here
  (( takes_files )) && _files
}
if [[ "$funcstack[1]" == _recipes ]]; then _recipes "$@"; else compdef _recipes recipes; fi`;
}
