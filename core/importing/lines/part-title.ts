/** "For the glaze", without the words for it, in the languages that say so in one way. */
const FOR_A_PART: readonly string[] = [
  '(?:for|to make) the \\p{L}.*',
  '(?:to|for) (?:serve|serving|garnish)',
  'zum (?:servieren|garnieren|anrichten|bestreuen|bestreichen)',
  '(?:pour|para) servir',
  'per servire',
  'om te serveren',
  'till? servering',
  'für (?:den|die|das) \\p{L}.*',
  'fürs \\p{L}+',
  "pour (?:la |les? |l[’'])\\p{L}.*",
  "per (?:il |lo |la |i |gli |le |l[’'])\\p{L}.*",
  'para (?:el|l[ao]s?|[oa]s?) \\p{L}.*',
  'voor (?:de|het) \\p{L}.*',
  '(?:till|til|for) \\p{L}+(?:en|et|an|na|ene)',
  '(?:na|do) \\p{L}{3,}(?: \\p{L}+)?',
  '(?:\\p{L}+ ){1,2}için(?: (?:gerekenler|malzemeler))?',
  'для \\p{L}+(?: \\p{L}+)?',
  'az? \\p{L}+(?:hoz|hez|höz|[áéaeő]re|[áéa]ra)',
  '\\p{L}{4,}(?:seen|uun|yyn|een)',
  'لل\\p{L}{3,}(?: \\p{L}+)?',
  'ל(?:הגשה|קישוט|רוטב|בצק|מילוי|ציפוי|קרם|סלט|תיבול|טיגון)',
  '(?:合わせ)?(?:調味料|たれ|タレ|ソース|衣|トッピング|生地|ドレッシング)|仕上げ(?:用)?',
  '양념(?:장)?|소스|반죽|고명|육수|드레싱',
  '[腌醃]料|[调調]味?料|[酱醬]汁|[馅餡]料|面[团團]|蘸料|装饰|裝飾',
  'για (?:τη|την|το|τον|τα|τις|τους) \\p{L}.*',
];
const PART = new RegExp(`^(?:${FOR_A_PART.join('|')})$`, 'iu');

/** True for a short line such as "For the glaze" that says what the ingredients below it are for. */
export const namesPart = (line: string): boolean =>
  line.length <= 40 && !/[\d,;.!?()½⅓⅔¼¾⅛]/.test(line) && PART.test(line.replace(/\s*[:：]$/, ''));
