/** What a heading announces. */
export type Section = 'ingredients' | 'steps' | 'notes' | 'tools' | 'other';

/** Usual headings of recipe posts in further languages, as patterns. */
const HEADINGS: Readonly<Record<string, Partial<Record<Section, string>>>> = {
  cs: {
    ingredients:
      'na (?:recept|přípravu) (?:je )?potřeb(?:a|ujete|ujeme)|(?:co )?budete potřebovat|co (?:je )?potřeba|seznam (?:surovin|ingrediencí)|potřebné (?:suroviny|ingredience)',
    steps: 'kroky|jak (?:postupovat|na to)|postup (?:přípravy|vaření)|pracovní postup|jak na to|návod',
    notes: 'poznámk[ay]|tipy a triky|rady|tip šéfkuchaře',
    other:
      'komentáře?|diskuze|(?:nutriční|výživové) hodnoty|(?:podobné|související|další) (?:recepty|články)|mohlo by (?:se )?vám (?:se )?(?:také )?(?:líbit|chutnat)',
    tools: 'pomůcky|nádobí',
  },
  hu: {
    ingredients: 'alapanyagok|(?:a )?hozzávalók listája|amire szükség(?:ed|ünk)? (?:lesz|van)',
    steps:
      'lépések|módszer|(?:az )?elkészítés lépései|(?:az )?elkészítés[ei]?(?: (?:menete|módja|lépései))?|így készül|így készítsd',
    notes: 'jegyzetek|jegyzet|tippek|jó ?tanács(?:ok)?|megjegyzések',
    other:
      'hozzászólások|tápérték.{0,20}|(?:hasonló|kapcsolódó|további) (?:receptek|cikkek)|ez(?:ek)? is érdekelhet(?:nek)?',
    tools: 'eszközök|konyhai eszközök',
  },
  tr: {
    ingredients: '(?:gerekli |kullanılan )?malzeme(?:ler)?(?: listesi)?|içindekiler',
    steps:
      'adımlar|yöntem|yapım aşaması|hazırlama|(?:nasıl )?(?:yapılır|hazırlanır)|yapılış|hazırlanış|tarifin yapılışı|(?:yapım|hazırlama) aşamaları',
    notes: 'notlar|notlarım|ipuçları|not|püf noktası',
    other: 'yorumlar|besin değer(?:i|leri)|(?:benzer|ilgili|diğer) (?:tarifler|yazılar)|bunlar da ilginizi çekebilir',
    tools: 'mutfak gereçleri|(?:gerekli )?(?:araç|mutfak araç)(?: gereç)?ler(?:i)?',
  },
  el: {
    ingredients: '(?:τα )?υλικα|(?:τα )?συστατικα|τι (?:θα )?χρειαστειτε|τι θα χρειαστουμε',
    steps:
      'μεθοδοσ|(?:τροποσ )?εκτελεση[σς]?|(?:η )?εκτελεση|οδηγιες(?: εκτελεσης)?|(?:τροπος )?παρασκευης?|διαδικασια|προετοιμασια|βηματα',
    notes: 'σημειωσ(?:η|εις)|συμβουλ(?:η|ες)|μυστικα',
    other:
      'σχολια|διατροφικ(?:η αξια|α στοιχεια)|(?:σχετικες|παρομοιες) συνταγες|σχετικα αρθρα|(?:διαβαστε|δειτε) επισης',
    tools: 'σκευη|εργαλεια|εξοπλισμοσ',
  },
  ja: {
    ingredients: '必要な材料|用意するもの|使用する材料|主な材料',
    steps: '方法|調理工程|工程|レシピ|(?:調理|料理)(?:手順|方法)|作りかた|つくりかた',
    notes: '補足|備考|メモ|コツ|アドバイス',
    other: 'コメント|(?:関連|人気|おすすめ)(?:レシピ|記事)|こちらもおすすめ|あわせて読みたい',
    tools: '調理器具|使う道具|使用する道具',
  },
  ko: {
    ingredients: '재료 ?(?:목록|소개)|(?:메인|주|기본) ?재료|주 ?재료|필요한 ?재료|준비 ?재료|준비물',
    steps: '방법|단계|조리 ?단계|요리 ?방법|만들기 ?순서|(?:만드는|조리) ?방법|(?:요리|만드는) ?순서|요리법|레시피',
    notes: '노트|주의 ?사항|메모|참고|요리 ?팁',
    other: '댓글|영양 ?(?:정보|성분)|(?:관련|추천|다른) ?(?:레시피|글)',
    tools: '(?:조리|주방) ?(?:도구|기구)|필요한 ?도구',
  },
  zh: {
    ingredients:
      '(?:主要)?(?:食材|材料|用料)(?:准备|準備)?|(?:所需|所用|准备|準備|需要的?)(?:食材|材料)|(?:食材|材料|用料)(?:清单|清單|准备|準備)',
    steps:
      '步[骤驟]說?明?|方[法式]|料理步[骤驟]|(?:制作|製作|烹饪|烹飪|烹调|烹調|料理)(?:方法|步骤|步驟|过程|過程)|详细步骤|具体做法',
    notes: '备忘|附註|附注|小撇步|[訣诀][竅窍]|备注|備註|提示|(?:烹饪|烹飪)?(?:小?技巧|贴士|貼士)',
    other:
      '营养|營養|评论|評論|留言|(?:营养|營養)(?:成分|信息|標示)|(?:相关|相關|推荐|推薦|更多)(?:食谱|食譜|菜谱|文章)',
    tools: '厨具|廚具|工具|器具',
  },
  ar: {
    ingredients: '(?:ال)?مكونات|(?:ال)?مقادير|(?:مكونات|مقادير) (?:ال)?وصفة|ما (?:سوف )?تحتاج(?:ه|ين|ون)?',
    steps:
      '(?:ال)?تعليمات|(?:ال)?خطوات|طريقة (?:ال)?تحضير|طريقة|(?:طريقة|كيفية|خطوات) (?:ال)?(?:طبخ|تحضير|عمل|إعداد|اعداد)|طريقة (?:ال)?طهي|تحضير الوصفة',
    notes: 'ملاحظ(?:ة|ات)|نصائح|نصيحة',
    other: '(?:ال)?تعليقات|القيمة? الغذائية|(?:وصفات|مقالات) (?:مشابهة|ذات صلة|أخرى)|قد يعجبك أيضا.?',
    tools: '(?:ال)?أدوات(?: المطلوبة)?',
  },
  he: {
    ingredients: 'רשימת (?:ה)?(?:מצרכים|מרכיבים|קניות)|(?:ה)?(?:מצרכים|מרכיבים|חומרים)|מה (?:צריך|נצטרך)',
    steps: 'שלבים|שיטה|הוראות (?:ה)?הכנה|(?:שלבי|דרך|אופן) (?:ה)?(?:הכנה|כנה)|איך (?:מכינים|להכין|עושים)(?: את זה)?',
    notes: 'הער(?:ה|ות)|טיפ(?:ים)?',
    other: 'תגובות|ערכים תזונתיים|(?:מתכונים|כתבות) (?:דומים|דומות|נוספים|נוספות)|אולי יעניין אותך.{0,10}',
    tools: 'כלים|ציוד',
  },
  af: {
    ingredients: 'bestanddele|benodig(?:d|dhede)|wat jy nodig het',
    steps: '(?:bereidings)?metode|stappe|bereiding|aanwysings|so maak jy(?: dit)?',
    notes: 'notas?|wenke?',
    tools: 'kombuisgerei|toerusting|gereedskap',
    other: 'voeding(?:swaarde|sinligting)?|kommentaar|verwante resepte',
  },
  bg: {
    ingredients: 'необходими (?:продукти|съставки)|(?:нужни )?продукти|съставки',
    steps: '(?:начин на )?(?:приготвяне|приготовление|подготовка)|стъпки|начин на приготовление',
    notes: 'бележк[аи]|съвет[аи]?|забележк[аи]',
    tools: 'уреди|прибори|съдове',
    other: 'хранителн[аи] (?:стойност|стойности)|коментари|(?:подобни|още|свързани) рецепти',
  },
  ca: {
    ingredients: 'què necessit(?:es|em)|(?:els )?ingredients',
    steps: 'passos|(?:mètode|procediment)(?: de preparació)?|com (?:es fa|fer-ho)|instruccions',
    notes: 'not[ae]s?|consells?',
    tools: 'estris|utensilis',
    other: '(?:valors?|informació) nutricionals?|comentaris|receptes (?:similars|relacionades)',
  },
  da: {
    ingredients: '(?:dette|det her|du) skal du bruge|ingrediensliste',
    steps: 'trin(?: for trin)?|metode|(?:så|sådan) (?:laver|gør) du(?: det)?|tilberedningsmetode',
    notes: 'note|tips?(?: og tricks)?|bemærkninger',
    tools: '(?:køkken)?redskaber|udstyr',
    other: 'næringsindhold|kommentarer|(?:lignende|relaterede) opskrifter',
  },
  de: {
    ingredients:
      '(?:das|was) (?:du|ihr|man|sie) (?:brauch(?:st|t)|benötig(?:st|t|en))|(?:du|ihr) (?:brauchst|braucht)|einkaufsliste',
    steps: 'schritte?|schritt für schritt|vorgehen|zubereitungsart|(?:und )?so gehts',
    notes: 'anmerkung(?:en)?|tipps (?:und|&) tricks',
    tools: 'küchengerät|küchenhelfer|benötigte (?:geräte|utensilien)|werkzeuge?',
  },
  es: {
    ingredients: '(?:qué|lo que) (?:necesitas|necesitarás|vas a necesitar)|necesitas|lista de ingredientes',
    steps:
      'm[ée]todo(?: de preparaci[óo]n)?|procedimiento|c[óo]mo (?:se hace|se prepara|hacerlo)|instrucciones de preparaci[óo]n',
    notes: 'sugerencias?|observaciones',
    tools: 'equipo|herramientas|material necesario',
    other: 'nutrici[óo]n|valor(?:es)? nutricional(?:es)?',
  },
  et: {
    ingredients: '(?:vaja läheb|sul on vaja)|koostis(?:osad|ained)?|vajad',
    steps: 'sammud|(?:valmistamis)?juhend|valmistusviis|valmistamise (?:õpetus|juhend)|tee nii|õpetus',
    notes: 'märkus(?:ed)?|nipp|nipid|nõuanded',
    tools: '(?:köögi)?tarvikud|(?:töö|köögi)riistad|köögitarvikud',
    other: 'toiteväärtus|toitumisalane teave|kommentaarid|(?:sarnased|seotud) retseptid',
  },
  fi: {
    ingredients: '(?:tarvittavat )?(?:aineet|ainekset|raaka-aineet)|raaka-aineet',
    steps: 'vaiheet|(?:valmistus)?ohjeet|valmistustapa|tee näin|työvaiheet',
    notes: 'muistiinpanot|huomautu(?:s|kset)|huom',
    tools: '(?:keittiö)?välineet|tarvikkeet|työvälineet',
    other: 'ravinto(?:arvot|sisältö)|kommentit|(?:samankaltaiset|muita|lisää) (?:reseptit|reseptejä)',
  },
  fr: {
    ingredients:
      "(?:il (?:vous|te) faut|ce qu[’']il (?:vous|te) faut|vous aurez besoin de)|liste des ingr[ée]dients|les ingr[ée]dients de la recette",
    steps: "m[ée]thode|instructions|marche [àa] suivre|mode d[’']emploi|proc[ée]d[ée]|pr[ée]paration de la recette",
    notes: 'notes?|bon [àa] savoir|le conseil du chef',
    tools: '[ée]quipement|mat[ée]riel n[ée]cessaire',
    other: 'nutrition|informations? nutritionnelles?',
  },
  gl: {
    ingredients: '(?:os )?ingredientes|que (?:precisas|necesitas)',
    steps: 'm[ée]todo|pasos|elaboraci[óo]n|preparaci[óo]n|como se fai',
    notes: 'notas?|consellos?',
    tools: 'utensilios|ferramentas',
    other: 'valor(?:es)? nutricionais|comentarios|receitas (?:semellantes|relacionadas)',
  },
  hr: {
    ingredients: '(?:potrebni )?sastojci|namirnice|(?:što|šta) (?:vam )?(?:je )?(?:treba|potrebno)',
    steps: 'koraci|upute(?: za pripremu)?|postupak(?: pripreme)?|priprema|izrada',
    notes: 'bilješk[ae]|napomen[ae]|savjeti?',
    tools: 'pribor|posuđe',
    other: '(?:hranjive|nutritivne) vrijednosti|komentari|(?:slični|povezani) recepti',
  },
  is: {
    ingredients: 'hráefni|innihald|það sem þarf',
    steps: 'skref|aðferð|leiðbeiningar|svona gerir þú',
    notes: 'athugasemd(?:ir)?|ábending(?:ar)?|ráð',
    tools: 'áhöld|tæki',
    other: 'næring(?:argildi|arupplýsingar)?|ummæli|(?:svipaðar|tengdar) uppskriftir',
  },
  it: {
    ingredients: '(?:cosa|quello che) (?:ti )?serve|occorrente|lista (?:degli )?ingredienti',
    steps: 'passaggi|metodo|svolgimento|istruzioni|(?:la )?preparazione(?: della ricetta)?|come si fa',
    notes: 'not[ae]|suggeriment[oi]',
    tools: 'utensili|attrezzi',
    other: 'valori nutrizionali|nutrizione',
  },
  lt: {
    ingredients: '(?:reikalingi )?(?:ingredientai|produktai)|(?:jums )?reikės|sudėtis',
    steps: 'žingsniai|(?:gaminimo|paruošimo) (?:eiga|būdas)|gaminimas|paruošimas|kaip gaminti',
    notes: 'pastab(?:a|os)|patarim(?:as|ai)',
    tools: 'įrankiai|indai',
    other: 'maistin(?:ė|es) (?:vertė|vertes)|komentarai|(?:panašūs|susiję) receptai',
  },
  lv: {
    ingredients: '(?:nepieciešamās )?sastāvdaļas|(?:nepieciešamie )?produkti|(?:jums )?(?:vajadzēs|nepieciešams)',
    steps: 'soļi|(?:pagatavošanas|gatavošanas) (?:gaita|veids)|pagatavošana|gatavošana',
    notes: 'piezīmes?|padomi?|ieteikumi',
    tools: 'rīki|piederumi|trauki',
    other: 'uzturvērtība|komentāri|(?:līdzīgas|saistītas) receptes',
  },
  nl: {
    ingredients: '(?:dit|wat) heb je nodig|je hebt nodig|benodigde ingredi[ëe]nten|boodschappen',
    steps: 'stappen|methode|bereidingsmethode|zo maak je (?:het|dit)|stap voor stap',
    notes: 'aantekeningen|notitie',
    tools: 'keukenspullen|benodigd keukengerei|gereedschap',
  },
  no: {
    ingredients: '(?:dette|det|du) trenger du|du trenger|ingrediensliste|råvarer',
    steps: 'trinn(?: for trinn)?|metode|slik gjør du(?: det)?|tilberedningsmåte|gjør slik',
    notes: 'notat(?:er)?|merknader',
    tools: 'redskap(?:er)?|kjøkkenutstyr',
    other: 'næringsinnhold|kommentarer|(?:lignende|relaterte) oppskrifter',
  },
  pl: {
    ingredients: '(?:potrzebne )?(?:składniki|produkty)|(?:czego )?potrzebujesz|potrzebujemy|lista składników',
    steps: 'kroki|metoda|krok po kroku|instrukcj[ae]|sposób wykonania|jak (?:to )?zrobić',
    notes: 'notatki|porady|rady',
    tools: 'sprzęt|przybory|naczynia',
  },
  pt: {
    ingredients: '(?:do que|o que) (?:vai|vais|você vai)? ?precisa[rs]?|(?:os )?ingredientes|lista de ingredientes',
    steps: 'passos?|m[ée]todo|passo a passo|instru[çc][õo]es|modo de prepara[çc][ãa]o|confe[çc][ãa]o',
    notes: 'observa[çc](?:ões|ão)|sugest(?:ões|ão)',
    tools: 'equipamento|ferramentas',
    other: '(?:informação|informações|valor(?:es)?) nutriciona(?:l|is)|nutrição',
  },
  ro: {
    ingredients: '(?:de ce|ce) (?:ai|aveți|avem) nevoie|(?:lista de )?ingrediente(?: necesare)?',
    steps:
      'pa[șs]i(?: de preparare)?|metod[ăa](?: de preparare)?|mod(?:ul)? de preparare|preparare|instruc[țt]iuni|cum se (?:face|prepară)',
    notes: 'noti[țt]e|not[ăae]|sfaturi|observa[țt]ii',
    tools: 'ustensile|echipament',
    other: 'valori nutri[țt]ionale|nutri[țt]ie|comentarii|re[țt]ete (?:similare|asem[ăa]n[ăa]toare)',
  },
  ru: {
    ingredients:
      '(?:необходимые|нужные) (?:ингредиенты|продукты)|(?:вам )?(?:понадобится|потребуется)|что (?:нужно|потребуется|понадобится)',
    steps: 'шаги|способ|инструкци[яи]|рецепт приготовления|этапы приготовления|пошаговое приготовление',
    notes: 'заметки|примечание|хитрости',
    tools: 'инструменты|посуда|инвентарь',
    other: 'пищевая (?:и энергетическая )?ценность|(?:похожие|другие) рецепты|комментарии',
  },
  sk: {
    ingredients:
      '(?:budeme|budete) potrebovať|(?:potrebné )?(?:suroviny|ingrediencie|prísady)|čo (?:budete )?potreb(?:ujete|ovať)',
    steps: 'kroky|postup(?: prípravy)?|príprava|návod|ako na to',
    notes: 'poznámk[ay]|tip[ya]?|rad[ay]',
    tools: 'pomôcky|riad',
    other: '(?:nutričné|výživové) hodnoty|komentáre|(?:podobné|súvisiace) recepty',
  },
  sl: {
    ingredients: '(?:potrebne )?sestavine|potrebujemo|(?:kaj )?potrebujete',
    steps: 'koraki|(?:način|potek) priprave|postopek(?: priprave)?|priprava|navodila',
    notes: 'opomb[ae]|nasvet[i]?|namig[i]?',
    tools: 'pripomočki|posoda',
    other: 'hranilne? vrednosti?|komentarji|(?:podobni|sorodni) recepti',
  },
  sr: {
    ingredients: '(?:потребни )?састојци|(?:потребне )?намирнице|потребно је',
    steps: 'кораци|(?:поступак|начин)(?: припреме| израде)?|припрема|упутство',
    notes: 'белешк[ае]|напомен[ае]|савети?',
    tools: 'прибор|посуђе',
    other: '(?:хранљив[еа]|нутритивн[еа]) вредности?|коментари|(?:слични|повезани) рецепти',
  },
  sv: {
    ingredients: '(?:det här|detta) behöver du|du behöver|ingredienslista|råvaror',
    steps: 'steg(?: för steg)?|metod|(?:så )?(?:här )?gör du(?: så här)?|tillagningssätt',
    notes: 'anteckning(?:ar)?|tips(?: och tricks)?',
    tools: 'redskap|köksredskap',
    other: 'näring(?:svärde|sinnehåll)?|kommentarer|(?:liknande|relaterade) recept',
  },
  uk: {
    ingredients: '(?:необхідні )?(?:інгредієнти|продукти)|(?:вам )?(?:знадобиться|потрібно)|склад',
    steps: 'кроки|спосіб|приготування|як (?:приготувати|готувати)|інструкці[яї]|покроковий рецепт',
    notes: 'нотатки|приміт(?:ка|ки)|порад[аи]',
    tools: 'приладдя|посуд|інструменти',
    other: 'поживна цінність|харчова цінність|коментарі|(?:схожі|інші) рецепти',
  },
  vi: {
    ingredients: '(?:các )?nguyên liệu(?: cần (?:có|chuẩn bị|thiết))?|thành phần|chuẩn bị nguyên liệu',
    steps: '(?:các )?bước(?: (?:làm|thực hiện))?|cách (?:làm|nấu|chế biến|thực hiện)|hướng dẫn|thực hiện',
    notes: 'ghi chú|lưu ý|mẹo',
    tools: 'dụng cụ',
    other: 'dinh dưỡng|giá trị dinh dưỡng|bình luận|(?:công thức|món) (?:liên quan|tương tự)',
  },
};

/**
 * Capital Greek has no accents, a capital Turkish I is folded to the wrong letter, and vowels may have marks: headings
 * are compared without.
 */
export const plainHeading = (text: string) =>
  text
    .replace(/[İıI]/g, 'i')
    .replace(/\p{Script=Greek}+/gu, (word) =>
      word
        .normalize('NFD')
        .replace(/[\u0300\u0301\u0308]/g, '')
        .toLowerCase(),
    )
    .replace(/ς/g, 'σ')
    .replace(MARKS_OF_VOWELS, '');

/** Marks that Arabic and Hebrew may or may not write. */
const MARKS_OF_VOWELS = /[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u0652]/g;

/** The patterns of all these languages for a section, to be joined with others. */
export const headingWords = (section: Section) =>
  plainHeading(
    Object.values(HEADINGS)
      .flatMap((words) => words[section] ?? [])
      .join('|'),
  );

const FOR =
  'for|für|pour|per(?: a)?|para|voor|för|till?|dla|pro|pre|na|za|για|за|на|для|pentru|vir|fyrir|cho|untuk|ל|ل';

/** "for 4 people" behind a heading of ingredients, without brackets. */
export const FOR_PEOPLE = `(?:(?:${FOR})[\\s-]?)?\\p{Nd}{1,3}(?:\\s?[-–~〜～]\\s?\\p{Nd}{1,3})?(?:[\\s-]?(?!g\\b|gr\\b|kg|ml|cl|dl|l\\b|cm|%)\\p{L}[\\p{L}\\p{M}]{0,15}){0,2}`;
