/** Joiners in emojis and Arabic words. They have no width but affect how text looks. */
const JOINS =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)[\uFE0F\u200D]+|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

/** Whether a text contains invisible characters, such as a zero-width space or a direction mark. */
export const hasInvisible = (text: string): boolean => UNSEEN.test(text.replace(JOINS, ''));

export const withoutInvisible = (text: string): string =>
  hasInvisible(text) ? text.replace(new RegExp(UNSEEN, 'gu'), '') : text;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** Whether a name mixes scripts with similar letters. No language does. */
export const mixesAlphabets = (name: string): boolean =>
  SCRIPTS.filter((script) => script.test(name.normalize('NFKC'))).length > 1;

/** Pairs of letters: the first looks like the second, in lower or upper case (Unicode TR 39, letters on keyboards). */
const ALIKE = new Map(
  [
    // Cyrillic
    'аa вb еe зe кk мm нh оo рp сc тt уy хx ѕs іi јj һh ԁd ԛq ԝw ӏl үy ьb гr пn єe',
    // Greek
    'αa βb γy εe ηn ιi κk μm νv οo ρp σo τt υu χx ωw ζz',
    // Armenian
    'օo սu հh ոn զq ցg յj ք' + 'p',
    // Latin
    'ıi ɑa ɡg ɩi łl øo đd ħh ɛe ƅb ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
    // Digits and signs
    "0o 1l |l ‐- ‑- ‒- –- —- −- ’' ‘' ʼ'",
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [[...pair][0]!, [...pair][1]!])),
);

/** A key for what a name looks like. Names with the same skeleton look the same. */
export const skeletonOf = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\s]/gu, ''),
  ]
    .filter((letter) => !UNSEEN.test(letter))
    .map((letter) => ALIKE.get(letter) ?? letter)
    .join('');
