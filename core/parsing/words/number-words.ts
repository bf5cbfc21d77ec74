import { fold } from '../../kit/text/fold.ts';

/** Words for numbers in the languages of the seeds. Folded. */
const WORDS: readonly (readonly [value: number, words: string])[] = [
  [
    1,
    'a an one ein eine einen einem einer eines eins un une uno una um uma een en ett jeden jedna jedno один одна одно одну 一',
  ],
  [2, 'two zwei deux dos due dois duas twee tva dwa dwie dva dve два две 二'],
  [3, 'three drei trois tres tre drie trzy три 三'],
  [4, 'four vier quatre cuatro quattro quatro fyra cztery ctyri четыре 四'],
  [5, 'five funf cinq cinco cinque vijf fem piec пять 五'],
  [6, 'six sechs seis sei zes sex seks szesc sest шесть 六'],
  [7, 'seven sieben sept siete sette sete zeven sju syv siedem sedm семь 七'],
  [8, 'eight acht huit ocho otto oito atta otte osiem osm восемь 八'],
  [9, 'nine neun neuf nueve nove negen nio dziewiec девять 九'],
  [10, 'ten zehn dix diez dieci dez tien tio dziesiec десять 十 dizaine decena decina dezena'],
  [15, 'quinzaine quindicina'],
  [11, 'eleven elf onze once undici elva'],
  [12, 'twelve zwolf douze doce dodici doze twaalf tolv dwanascie двенадцать'],
  [13, 'thirteen'],
  [14, 'fourteen'],
  [15, 'fifteen'],
  [16, 'sixteen'],
  [17, 'seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
  [20, 'twenty zwanzig vingt veinte venti vinte twintig tjugo vingtaine veintena ventina'],
  [
    0.5,
    'half halbe halber halbes halben demi demie demi- medio media mezzo mezza mezz meio meia halve halv halvt pol polowa polowka pul pulka puoli puolikas setengah половина половинка половину пол 半分',
  ],
  [0.75, 'dreiviertel'],
  [0.25, 'viertel quarter quart cuarto quarto kwart fjardedels cwierc ctvrt seperempat четверть'],
  [30, 'thirty'],
  [40, 'forty'],
  [50, 'fifty'],
  [1.5, 'anderthalb eineinhalb anderhalf anderhalve poltora poltorej halvanden полтора полторы'],
  [2.5, 'zweieinhalb'],
  [12, 'dozen doz dutzend douzaine docena dozzina duzia dozijn dussin tuzin tuzina tuziny дюжина дюжину'],
];

const values = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map((word) => [fold(word), value] as const)));

/** The number that a word names, for example 2 for "zwei", or null. */
export const numberWord = (word: string): number | null => values.get(fold(word)) ?? null;

/** Words for twelve multiply the number before them: "2 dozen". */
export const isDozen = (word: string): boolean =>
  numberWord(word) === 12 && !/^(?:twelve|zw|douze$|doce$|dodici|doze$|twaalf|tolv|dwana|двен)/i.test(fold(word));
