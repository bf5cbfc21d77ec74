/** Labels of times and of the yield in the further languages of the parser, as patterns. */
export const TOTAL_TIME =
  'συνολικ(?:ός|ο|ό) ?χρόνος|총 ?(?:조리 ?)?시간|소요 ?시간|זמן (?:הכנה )?כולל|الوقت (?:الكلي|الإجمالي)|إجمالي الوقت|المدة الإجمالية|общо време|загальний час|' +
  'укупно време|ukupno v(?:rij|r)eme|skupni čas|timp(?:ul)? total|bendras laikas|kopējais laiks|koguaeg|aeg kokku|heildartími|totale tyd|tổng thời gian|總時間';
export const PREP_TIME =
  'χρόνος προετοιμασίας|προετοιμασία|준비 ?시간|זמן (?:ה?הכנה|עבודה)|(?:وقت|مدة|زمن) (?:ال)?(?:تحضير|إعداد)|време за (?:подготовка|приготвяне)|(?:час )?підготовк[аи]|' +
  'време (?:за )?припрем[еу]|v(?:rij|r)eme pripreme|(?:čas )?priprav[ae]|(?:čas |doba )?príprav[ay]|timp(?:ul)? de (?:preg[ăa]tire|preparare)|temps de preparació|' +
  'tempo de preparación|(?:pa)?ruošimo laikas|sagatavošanas laiks|ettevalmistus(?:aeg)?|undirbúning(?:ur|stími)|voorbereidingstyd|thời gian chuẩn bị|chuẩn bị|准备|準備';
export const COOK_TIME =
  'χρόνος (?:μαγειρέματος|ψησίματος)|μαγείρεμα|ψήσιμο|(?:조리|요리|굽는) ?시간|זמן (?:ה?בישול|ה?אפיי?ה)|(?:وقت|مدة|زمن) (?:ال)?(?:طهي|طبخ|طهو|خبز)|време за (?:готвене|печене)|' +
  'час (?:приготування|готування|випікання)|време (?:за )?(?:кувањ|печењ)[ае]|v(?:rij|r)eme (?:kuh|kuv|peč)anja|vrijeme pečenja|vreme pečenja|čas (?:kuhanja|peke)|' +
  '(?:čas|doba) (?:varenia|pečenia)|timp(?:ul)? de (?:g[ăa]tire|coacere|fierbere)|temps de cocció|tempo de cocción|(?:gaminimo|kepimo|virimo) laikas|' +
  '(?:gatavošanas|cepšanas) laiks|(?:küpsetus|keetmis|valmistus)aeg|(?:eldunar|bökunar|suðu)tími|(?:kook|bak)tyd|thời gian (?:nấu|nướng)|烹飪時間|烹调时间';
export const ANY_TIME =
  'χρόνος|διάρκεια|시간|זמן|الوقت|المدة|час|vrijeme|vreme|време|timp|durat[aă]|laikas|laiks|aeg|tími|tyd|thời gian';
export const YIELD =
  'μερίδες|מספר (?:ה?מנות|סועדים)|מנות|عدد (?:الأشخاص|الحصص)|(?:ي|ت)كفي|кількість порцій|порції|порции|broj porcija|porcij[ae]|число порција|број порција|' +
  'število porcij|počet porcií|num[ăa]r(?:ul)? de por[țt]ii|por[țt]ii|racions|comensals|porcijų skaičius|porciju skaits|porcijas|porcijos|portsjon(?:it|eid)?|skammtar|porsies|' +
  'khẩu phần|số người|porsiyon|분량';
export const EATERS =
  'μερίδες|άτομα|מנות|סועדים|אנשים|أشخاص|حصص|أفراد|порції|осіб|порциј[ае]|особ[ае]|porcij(?:[ae]|os|ų|as|ām)|osob[ae]|oseb[ae]?|porci[ae]|porcií|osôb|por[țt]ii|persoane|' +
  'racions|persones|portsjonit|inimesele|skammtar|manns|porsies|mense|người(?: ăn)?|khẩu phần|porsiyon';
