import { tidy } from '../lines/clean-text.ts';
import { ingredientLikeness } from '../lines/line-kind.ts';
import { sectionOf } from '../page/section-words.ts';

const PICTOGRAPH = '(?!\\d|[#*©®™])[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{1F1E6}-\\u{1F1FF}\\u200d\\ufe0f]';
const LEADING = new RegExp(`^(?:${PICTOGRAPH})+\\s*`, 'u');
const TRAILING = new RegExp(`(?:\\s|${PICTOGRAPH}|#[\\p{L}\\p{N}_]+)+$`, 'u');
/** How far from its end a line is searched for decoration. */
const MAX_TAIL = 300;

/** The lines of a caption as a note would have them: without decoration, tags, handles and addresses. */
export function captionLines(text: string): string[] {
  return withBreaks(text).split('\n').flatMap(plainLine);
}

/** A line without its decoration. Ornaments between paragraphs are empty lines. Advertising is dropped. */
function plainLine(raw: string): string[] {
  const line = tidy(raw.replace(/\u2800/g, ' '));
  const bare = (line.slice(0, -MAX_TAIL) + line.slice(-MAX_TAIL).replace(TRAILING, '')).trim();
  if (bare === '') return line === '' || !line.includes('#') ? [''] : [];
  if (!/[\p{L}\p{N}]/u.test(bare)) return [''];
  if (ADDRESS.test(bare) || ADVERTISING.test(bare.replace(LEADING, ''))) return [];
  if (HANDLE.test(bare)) return ingredientLikeness(bare) >= 0.9 ? [bare.replace(/(^|\s)@/g, '$1')] : [];
  const rest = bare.replace(LEADING, '');
  const isMarked = rest !== bare && rest.length > 0;
  return [isMarked && !isHeading(rest) ? `• ${rest}` : rest || bare];
}

const ADDRESS = /https?:\/\/|\bwww\.|\b[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,}|\bin (?:my |the |our )?bio\b/i;
/** Asks to save, share or follow, and thanks, in the languages of the largest sites. */
const ADVERTISING =
  /^(?:let (?:me|us) know\b|(?:would|have|did|could) you\b.*\?|who(?:['’]s| is| else| wants)\b.*\?|(?:full )?recipe(?: is)? (?:below|in (?:the )?(?:caption|comments))|(?:save|pin|share|send) (?:this|it)\b(?! (?:for|until|as))|(?:save|share) (?:this )?for later|(?:like|follow|subscribe|comment|tag)(?: (?:and|&|for|if|to|me|us|my|our)\b|$|,)|double tap|(?:please )?(?:like|subscribe)|turn on notifications|thanks? (?:you )?(?:so much )?for watching|(?:music|song|credits?|camera|editing?|disclaimer|affiliate)\s?[:：]|(?:werbung|anzeige)(?:\s?[|/:]|$)|(?:speicher|merk|abonnier|folg|teil)(?:t|e|st)? (?:das|dir|euch|dieses|es|mir|uns|gerne|den|meinen|unseren)|(?:enregistre|sauvegarde|abonne|partage|like)(?:z|[ -](?:toi|vous)|r)?[ -](?:ce(?:tte)?|la|le|toi|vous|à)|(?:guarda|comparte|suscr[ií]bete|s[ií]gue)(?:la|lo|me|nos)?(?: (?:est[ae]|la|el|a|para|con)\b|$|[!.])|(?:salva|condividi|iscriviti|seguimi|segui)(?: (?:la|il|quest[ao]|al|su|per)\b|$|[!.])|(?:salve|salva|compartilhe|inscreva|siga|segue)(?:-se)? (?:a|o|ess[ae]|est[ae]|no|para|nosso)\b|(?:bewaar|volg|deel|abonneer) (?:dit|deze|mij|ons|me|je)|(?:spara|följ|dela) (?:det|detta|mig|oss|receptet)|(?:zapisz|obserwuj|udostępnij|subskrybuj)|(?:сохраня|подпис|ставь|делись)|(?:kaydet|takip et|abone ol)|(?:保存|フォロー|チャンネル登録|关注|收藏))/iu;
const HANDLE = /(?:^|\s)@[\w.]{2,}/;

const isHeading = (line: string) => /[:：]$/.test(line) || sectionOf(line) !== null;

/** Breaks a caption that has lost its lines before the words that head a section, before bullets and before numbers. */
function withBreaks(text: string): string {
  if (text.split('\n').length >= 4) return text;
  return text
    .replace(/\s(?=[•▪▫✅🔸🔹])/gu, '\n')
    .replace(HEADING, (whole, gap: string, words: string, colon: string) => {
      const parts = words.split(' ');
      const at = parts.findIndex((_, from) => sectionOf(parts.slice(from).join(' ')) !== null);
      if (at < 0) return whole;
      return `${gap}${parts.slice(0, at).join(' ')}\n${parts.slice(at).join(' ')}${colon}`;
    })
    .replace(/(?<=[.!:]\s)(?=\d{1,2}[.)]\s\p{Lu})/gu, '\n');
}

const HEADING = /(^|[^\p{L}])(\p{L}+(?: \p{L}+){0,3})(\s?[:：])(?=\s)/gu;
