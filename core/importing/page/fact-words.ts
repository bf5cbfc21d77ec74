/** Labels of times and of the yield in the further languages of the parser, as patterns. */
export const TOTAL_TIME =
  'i alt|totalt?|tidsforbruk|yhteensä|teljes idő|összes idő|合計(?:時間)?|전체 ?시간|spolu|celkem|разом|итого|skupaj|ukupno|укупно|общо|razem|in totaal|in totale|en total|em total|kopā|iš viso|kokku|samtals|σύνολο|toplam|المجموع|totaal|сумарний час|celkový čas|skupni čas|' +
  'συνολικ(?:ός|ο|ό) ?χρόνος|총 ?(?:조리 ?)?시간|소요 ?시간|זמן (?:הכנה )?כולל|الوقت (?:الكلي|الإجمالي)|إجمالي الوقت|المدة الإجمالية|общо време|загальний час|' +
  'укупно време|ukupno v(?:rij|r)eme|skupni čas|timp(?:ul)? total|bendras laikas|kopējais laiks|koguaeg|aeg kokku|heildartími|totale tyd|tổng thời gian|總時間';
export const PREP_TIME =
  'valmistelu(?:aika|t)?|előkészítési? ?(?:idő)?|előkészület|hazırlık(?: süresi)?|下ごしらえ(?:時間)?|tempo de preparação|preparação|arbe?j?dstid|arbeidstid|arbetstid|klargjøring|klargøring|forberedelsestid|förberedelsetid|czas pracy|время (?:на )?подготовк[иу]|temps de travail|' +
  'χρόνος προετοιμασίας|προετοιμασία|준비 ?시간|זמן (?:ה?הכנה|עבודה)|(?:وقت|مدة|زمن) (?:ال)?(?:تحضير|إعداد)|време за (?:подготовка|приготвяне)|(?:час )?підготовк[аи]|' +
  'време (?:за )?припрем[еу]|v(?:rij|r)eme pripreme|(?:čas )?priprav[ae]|(?:čas |doba )?príprav[ay]|(?:čas |doba )?příprav[ay]|timp(?:ul)? de (?:preg[ăa]tire|preparare)|temps de preparació|' +
  'tempo de preparación|(?:pa)?ruošimo laikas|sagatavošanas laiks|ettevalmistus(?:aeg)?|undirbúning(?:ur|stími)|voorbereidingstyd|thời gian chuẩn bị|chuẩn bị|准备|準備';
export const COOK_TIME =
  'vaření|pečení|tepelná úprava|kypsenny(?:s|saika)|paistoaika|tempo de cozedura|cozedura|готовка|время (?:приготовления|готовки|варки|выпечки|запекания)|varenie|pečenie|kuhanje|peka|tillagning|готування|cocedura|gaminimas|gatavošana|küpsetamine|eldun|gătire|coacere|готвене|печене|koken|bakken|matlagning|czas (?:pieczenia|smażenia|duszenia)|' +
  'χρόνος (?:μαγειρέματος|ψησίματος)|μαγείρεμα|ψήσιμο|(?:조리|요리|굽는) ?시간|זמן (?:ה?בישול|ה?אפיי?ה)|(?:وقت|مدة|زمن) (?:ال)?(?:طهي|طبخ|طهو|خبز)|време за (?:готвене|печене)|' +
  'час (?:приготування|готування|випікання)|време (?:за )?(?:кувањ|печењ)[ае]|v(?:rij|r)eme (?:kuh|kuv|peč)anja|vrijeme pečenja|vreme pečenja|čas (?:kuhanja|peke)|' +
  '(?:čas|doba) (?:varenia|pečenia)|timp(?:ul)? de (?:g[ăa]tire|coacere|fierbere)|temps de cocció|tempo de cocción|(?:gaminimo|kepimo|virimo) laikas|' +
  '(?:gatavošanas|cepšanas) laiks|(?:küpsetus|keetmis|valmistus)aeg|(?:eldunar|bökunar|suðu)tími|(?:kook|bak)tyd|thời gian (?:nấu|nướng)|烹飪時間|烹调时间';
export const ANY_TIME =
  'χρόνος|διάρκεια|시간|זמן|الوقت|المدة|час|vrijeme|vreme|време|timp|durat[aă]|laikas|laiks|aeg|tími|tyd|thời gian';
export const YIELD =
  '(?:number|no\\.?|nr\\.?) of (?:servings|portions|people)|nombre de (?:parts|portions)|n[úu]mero de (?:raciones|porciones|personas|porções|pessoas)|anzahl (?:der )?(?:portionen|personen)|numero di (?:porzioni|persone)|aantal (?:porties|personen)|' +
  '(?:opbrengst?|(?:ال)?كمي[ةه]|получава се|quantitat|vyjde|množství|menge|ποσότητα|cantidad|kogus|määrä|quantit[ée]|cantidade|כמות|količina|количина|количество|mennyiség|magn|dosi|išeiga|iznākums|ilość|cantitate|выход|вихід|(?:çıkan )?miktar|thành phẩm|quantità|quantidade|giver|gir|ger|quantity|amount)(?=\\s?[:：])|' +
  'μερίδες|מספר (?:ה?מנות|סועדים)|מנות|عدد (?:الأشخاص|الحصص)|(?:ي|ت)كفي|кількість порцій|порції|порции|broj porcija|porcij[ae]|число порција|број порција|' +
  'število porcij|počet (?:porc[ií]|porcií|osob|osôb)|num[ăa]r(?:ul)? de por[țt]ii|por[țt]ii|racions|comensals|porcijų skaičius|porciju skaits|porcijas|porcijos|portsjon(?:it|id|eid)?|raci[óo]ns|skammtar|porsies|' +
  'khẩu phần|số người|porsiyon|분량';
export const EATERS =
  'porce|raci[óo]ns|porci[óo]ns|persoas|comensais|порц\\p{L}{1,3}|δόσεις|porcion\\p{L}{1,2}|annos(?:ta)?|henge(?:ä|lle)|henkilö(?:ä|lle)|inimest|cilvēki?em|' +
  'μερίδες|άτομα|מנות|סועדים|אנשים|أشخاص|حصص|أفراد|порції|осіб|порциј[ае]|особ[ае]|porcij(?:[ae]|os|ų|as|ām)|osob[ae]|oseb[ae]?|porci[ae]|porcií|osôb|por[țt]ii|persoane|' +
  'racions|persones|portsjonit|inimesele|skammtar|manns|porsies|mense|người(?: ăn)?|khẩu phần|porsiyon';
