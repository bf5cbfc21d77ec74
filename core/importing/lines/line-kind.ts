const NUMBER =
  '(?:[\\d٠-٩۰-۹०-९০-৯]{1,5}(?:[.,/⁄]\\d{1,4})?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]|[一二三四五六七八九十半]+(?=[個本枚片勺根颗只]))';
const STARTS_WITH_QUANTITY = new RegExp(
  `^[^\\p{L}\\p{N}½-¾⅐-⅞]{0,3}(?:ca\\.?|about|approx\\.?|etwa|circa|env\\.?|約)?\\s?${NUMBER}`,
  'iu',
);
const UNIT =
  'g|gr|gram\\w*|kg|mg|ml|cl|dl|l|liter\\w*|litre\\w*|oz|ounces?|lbs?|pounds?|cups?|tsps?|tbsps?|teaspoons?|tablespoons?|pinch\\w*|cloves?|slices?|' +
  'el|tl|esslöffel|teelöffel|prisen?|stück|stk|zehen?|bund|dose|päckchen|pck|cs|cc|cuill\\w*(?: à (?:soupe|caf[ée]|th[ée]))?|c\\. ?à ?(?:soupe|caf[ée]|th[ée]|s|c)\\.?|gousses?|tranches?|pincée|sachets?|' +
  'cucchiai\\w*|spicchi\\w*|q\\.?b\\.?|cdas?|cditas?|cucharad\\w*|dientes?|tazas?|xícaras?|colher\\w*|dentes?|eetlepels?|theelepels?|teentjes?|snuf\\w*|' +
  'msk|tsk|krm|spsk|tsp|ss|ts|fed|stilke?|łyż\\w*|szklan\\w*|ząb\\w*|szczypt\\w*|dkg|dag|evőkanál|teáskanál|db|ek|kk|szt|ks|pl|čl|rkl|tl|dl|' +
  'bunch(?:es)?|heads?|sticks?|dash(?:es)?|drops?|leaf|leaves|knobs?|bottles?|bags?|sheets?|fillets?|bulbs?|thumb|small|medium|large|' +
  'scheiben?|blatt|blätter|zweige?|stängel|becher|tassen?|gläser|glas|handvoll|spritzer|msp\\.?|latas?|unidad(?:es)?|hojas?|ramas?|pizca|puñado|' +
  'brins?|feuilles?|bottes?|verres?|boîtes?|poignées?|fette|foglie|mazzetto|pizzico|bicchier\\w*|takjes?|blaadjes?|scheutje|handje|pakje|blikje|zakje|' +
  'burk|paket|klyftor?|nypa|knippe|bundt|dåse|skiver|håndfuld|garść|opakowanie|plaster\\w*|puszka|pitada|fatias?|folhas?|maço|lžíce|lžička|špetka|hrst|' +
  'csipet|gerezd|csokor|doboz|fej|csésze|ripaus|nippu|purkki|su bardağı|yemek kaşığı|çay kaşığı|tatlı kaşığı|adet|diş|demet|tutam|пучок|щепотка|банка|' +
  'cans?|tins?|jars?|sprigs?|stalks?|handfuls?|pieces?|packets?|stuks?|teen|bos|blik|kilogram\\w*|sztuk\\w*|łyż\\w*|plakjes?|st\\.?|stycken?|' +
  'г|гр|кг|мл|л|ст\\.? ?л|ч\\.? ?л|шт|стак\\w*|зуб\\w*|克|毫升|個|个|本|枚|大さじ|小さじ|カップ|[大小汤湯茶]?[勺匙]|[片朵根颗顆粒瓣块塊两兩斤杯碗把包盒罐条條棵滴撮张張支]|큰술|작은술|컵|[개모대줌쪽장봉알캔]|กรัม|ถ้วย|ช้อน\\p{L}*|كوب|أكواب|(?:ملعقة|ملاعق)(?: (?:كبيرة|صغيرة|طعام|شاي))?|غرام|جرام|غ|مل|حب[ةا]ت?|عدد|پیمانه|گرم|כוס\\p{L}*|כפות|כפיות|כף|כפית|גרם|מ[״"]ל|ק[״"]ג|कप|चम्मच|ग्राम|γρ\\.?|κ\\. ?σ\\.?|φλιτζ\\p{L}*';
const HAS_MEASURE = new RegExp(`${NUMBER}\\s?(?:${UNIT})(?![\\p{L}])|(?:大さじ|小さじ|カップ)\\s?${NUMBER}`, 'iu');
const TO_TASTE =
  /\b(?:to taste|for serving|to serve|for garnish|optional|nach geschmack|nach belieben|etwas|au goût|q\.?b\.?|al gusto|a gosto|naar smaak|efter smak|do smaku|pinch of|salt|pepper|salz|pfeffer|sel|poivre|sale|pepe|sal|zout|peper|sól|pieprz)\b|по вкусу|適量|适量|少々/iu;
/** Salt and pepper, which have no amount. */
const SEASONING =
  /(?<!\p{L})(?:só|bors|tuz|karabiber|αλάτι|πιπέρι|соль|перец|сіль|перець|suola|suolaa|pippuria?|sůl|pepř|soľ|korenie|sare|piper|מלח|פלפל|ملح|فلفل|소금|후추|盐|鹽|塩|胡椒)(?!\p{L})/iu;
// These words alone on a line are the heading of what follows.
const PURPOSE =
  /^(?:(?:for|to) (?:serve|serving|garnish(?:ing)?|finish)|optional|zum (?:servieren|garnieren|anrichten)|pour (?:servir|la garniture|décorer)|para servir|per (?:servire|guarnire|decorare)|om te serveren|till servering|til servering|do podania)[:：]?$/iu;
const DURATION =
  /^\d{1,3}\s?(?:min(?:ut\w*|s)?|hours?|hrs?|std|stunden?|heures?|ore|horas?|uur|tim\w*|minuten|分|時間)\.?$/iu;
const SENTENCE_END = /[.!?。！？।۔؟።]["”')]?$/;

/** How much a line looks like an ingredient: from -1 (a sentence, a menu) to 1 (starts with a quantity). */
export function ingredientLikeness(line: string): number {
  const { length } = line;
  if (length > 200 || length < 2) return /^[\d½⅓⅔¼¾⅛\p{Script=Han}\p{Script=Hangul}]$/u.test(line) ? 0.25 : -1;
  if (DURATION.test(line)) return -0.5;
  const isSentence = length > 60 && SENTENCE_END.test(line);
  if (STARTS_WITH_QUANTITY.test(line)) return isSentence && length > 110 ? -0.5 : 1;
  if (HAS_MEASURE.test(line)) return length > 110 ? -0.5 : isSentence ? 0.2 : 0.9;
  if (isSentence || length > 110) return -1;
  if (PURPOSE.test(line)) return 0.25;
  if ((length < 70 && TO_TASTE.test(line)) || (length < 25 && SEASONING.test(line))) return 0.6;
  return length < 45 ? 0.25 : 0;
}

/** True for a line with an amount in a unit: "200 g flour", "flour, 2 cups". */
export const hasMeasure = (line: string): boolean => line.length <= 200 && HAS_MEASURE.test(line);

/** True for a line that consists only of an amount: "275 g", "½ cup", "2". */
export function isBareAmount(line: string): boolean {
  return line.length < 24 && BARE_AMOUNT.test(line);
}

const BARE_AMOUNT = new RegExp(
  `^(?:(?:大さじ|小さじ|カップ|約)?${NUMBER}(?:\\s?[-–/～]?\\s?${NUMBER})?\\s?(?:${UNIT})?\\.?|適量|適宜|少々|适量|少许)$`,
  'iu',
);

/** How much a line looks like a step: from -0.5 (a word or two) to 1 (a sentence). */
export function stepLikeness(line: string): number {
  const { length } = line;
  const isDense = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(line);
  const weight = isDense ? length * 2.5 : length;
  if (weight < 15) return SENTENCE_END.test(line) && (isDense || /\p{L}\s\p{L}/u.test(line)) ? 0 : -0.5;
  if (HAS_MEASURE.test(line) && weight < 45 && !SENTENCE_END.test(line)) return -0.3;
  if (weight > 40 && (SENTENCE_END.test(line) || weight > 80)) return 1;
  return SENTENCE_END.test(line) ? 0.6 : weight > 40 ? 0.5 : 0.1;
}

const STEP_WORD =
  'step|schritt|stap|[ée]tape|paso|passo|passaggio|vaihe|trin|trinn|steg|krok|lépés|шаг|крок|стъпка|корак|korak|bước|ad[ıi]m|langkah|βήμα|手順|ステップ|步骤|步驟|단계|(?:ال)?خطوة|שלב|krok č\\.';
const NUMBERED_STEP = new RegExp(
  `^(?:(?:${STEP_WORD})\\s?)?[#№]?\\s?\\d{1,2}\\s?(?:[.:)]|(?:of|von|de|di|van|af|sur|\\/)\\s?\\d{1,2})?$`,
  'iu',
);

/** True for "Step 1", "Schritt 2 von 5", "3." and the like: numbering, not a title. */
export function isStepNumber(line: string): boolean {
  const text = line.trim();
  return COUNTED_STEP.test(text) || NUMBERED_STEP.test(text);
}

const TITLED_STEP = new RegExp(`^(?:${STEP_WORD})\\s?#?\\d{1,2}\\s?[.:)–—-]\\s?\\p{L}`, 'iu');

/** True for the heading of a step that has a title, too: "Step 1: Boil the eggs". */
export const isTitledStep = (line: string): boolean => line.length <= 80 && TITLED_STEP.test(line);

/** Languages that put the number in front. */
const COUNTED_STEP =
  /^(?:\d{1,2}\.?\s?(?:lépés|ad[ıi]m|krok|vaihe|단계|步)|第\s?[\d一二三四五六七八九十]{1,2}\s?步)[.:：]?$/iu;

/** True for a line that is only "4 servings" or "Für 6 Personen". */
export function isYield(line: string): boolean {
  return line.length < 40 && YIELD.test(line.trim());
}

const EATERS =
  'servings?|portions?|portion\\(s\\)|people|persons?|personen?|portionen?|port\\.?|personnes?|parts?|persone|porzioni|personas?|raciones|porciones|' +
  'porç(?:ões|ão)|pessoas|porties|personer|portioner|porsjoner|porcji|osoby|osób|adag|fő|annosta|kişilik|porc[eí]|személy(?:re|nek)?|főre|adaghoz|kişi|порци[йия]|μερίδες|άτομα|人分|人前|人份|인분|أشخاص|أفراد|סועדים|מנות';
const SERVES = 'for|für|pour|per|para|voor|för|til|pro|για|يكفي|serves|makes|yields?|servings?|portions?';
const COUNT = '(?:about |ca\\.? )?\\d{1,3}(?:\\s?[-–~〜～]\\s?\\d{1,3})?';
/** "For serving" is the title of a part. */
const YIELD = new RegExp(
  `^(?!for servings?\\W*$)(?:(?:${SERVES})?\\s?:?\\s?(?:${COUNT})?\\s?(?:${EATERS})|(?:serves|servings?|yields?)\\s?:?\\s?${COUNT})\\.?:?$`,
  'iu',
);

/** False for lines that name nothing: numbers, times, servings, a dash. */
export function isName(line: string): boolean {
  return /\p{L}{2}/u.test(line) && !isStepNumber(line) && !isYield(line) && !DURATIONS.test(line);
}

const DURATIONS = /^(?:\d{1,3}\s?\p{L}{1,8}\.?\s?){1,2}$/u;

/** True for a line that is only a time, with or without its purpose: "1 hr 20 min", "Prep 10 min". */
export function isTime(line: string): boolean {
  return line.length < 40 && TIME.test(line);
}

const TIME_UNIT =
  '(?:min(?:ut\\p{L}*|s)?|hours?|hrs?|h|std|stunden?|heures?|or[ae]|horas?|uur|uren|tim(?:m?[ea]r?)?|godz(?:in\\p{L}*)?|час\\p{L}*|мин\\p{L}*|dakika|saat|perc|óra|hodin\\p{L}*|λεπτ\\p{L}*|ώρ\\p{L}*|分鐘|分钟|分|時間|小时|小時|دقيقة|دقائق|ساعات|ساعة|דקות|שעות|שעה|분|시간)';
const TIME = new RegExp(
  `^(?:(?:prep(?:aration)?|cook(?:ing)?|total|préparation|cuisson|repos|vorbereitung|zubereitung|kochzeit|backzeit|preparazione|cottura|preparación|cocción|preparo|bereiding)(?: time)?\\s?:?\\s)?(?:\\d{1,3}\\s?${TIME_UNIT}\\.?\\s?){1,2}$`,
  'iu',
);

const TIME_OR_HEAT = new RegExp(`\\d\\s?(?:°|${TIME_UNIT}(?!\\p{L}))`, 'iu');

/** True for a line that says for how long or how hot: "Bake at 180 °C", "Simmer for 20 minutes." */
export const namesTimeOrHeat = (line: string): boolean => TIME_OR_HEAT.test(line);
