/** What a heading announces. */
export type Section = 'ingredients' | 'steps' | 'notes' | 'tools' | 'other';

/** Usual headings of recipe posts in further languages, as patterns. */
const HEADINGS: Readonly<Record<string, Partial<Record<Section, string>>>> = {
  cs: {
    ingredients:
      '(?:co )?budete potřebovat|co (?:je )?potřeba|seznam (?:surovin|ingrediencí)|potřebné (?:suroviny|ingredience)',
    steps: 'postup (?:přípravy|vaření)|pracovní postup|jak na to|návod',
    notes: 'rady|tip šéfkuchaře',
    other:
      'komentáře?|diskuze|(?:nutriční|výživové) hodnoty|(?:podobné|související|další) (?:recepty|články)|mohlo by (?:se )?vám (?:se )?(?:také )?(?:líbit|chutnat)',
  },
  hu: {
    ingredients: 'alapanyagok|(?:a )?hozzávalók listája|amire szükség(?:ed|ünk)? (?:lesz|van)',
    steps: '(?:az )?elkészítés[ei]?(?: (?:menete|módja|lépései))?|így készül|így készítsd',
    notes: 'tippek|jó ?tanács(?:ok)?|megjegyzések',
    other:
      'hozzászólások|tápérték.{0,20}|(?:hasonló|kapcsolódó|további) (?:receptek|cikkek)|ez(?:ek)? is érdekelhet(?:nek)?',
  },
  tr: {
    ingredients: '(?:gerekli |kullanılan )?malzeme(?:ler)?(?: listesi)?|içindekiler',
    steps: '(?:nasıl )?(?:yapılır|hazırlanır)|yapılış|hazırlanış|tarifin yapılışı|(?:yapım|hazırlama) aşamaları',
    notes: 'ipuçları|not|püf noktası',
    other: 'yorumlar|besin değer(?:i|leri)|(?:benzer|ilgili|diğer) (?:tarifler|yazılar)|bunlar da ilginizi çekebilir',
  },
  el: {
    ingredients: '(?:τα )?υλικα|(?:τα )?συστατικα|τι (?:θα )?χρειαστειτε|τι θα χρειαστουμε',
    steps: '(?:η )?εκτελεση|οδηγιες(?: εκτελεσης)?|(?:τροπος )?παρασκευης?|διαδικασια|προετοιμασια|βηματα',
    notes: 'σημειωσ(?:η|εις)|συμβουλ(?:η|ες)|μυστικα',
    other: 'σχολια|διατροφικ(?:η αξια|α στοιχεια)|(?:σχετικες|παρομοιες) συνταγες|σχετικα αρθρα|διαβαστε επισης',
  },
  ja: {
    ingredients: '用意するもの|使用する材料|主な材料',
    steps: 'レシピ|(?:調理|料理)(?:手順|方法)|作りかた|つくりかた',
    notes: 'メモ|コツ|アドバイス',
    other: 'コメント|(?:関連|人気|おすすめ)(?:レシピ|記事)|こちらもおすすめ|あわせて読みたい',
  },
  ko: {
    ingredients: '주 ?재료|필요한 ?재료|준비 ?재료|준비물',
    steps: '(?:만드는|조리) ?방법|(?:요리|만드는) ?순서|요리법|레시피',
    notes: '메모|참고|요리 ?팁',
    other: '댓글|영양 ?(?:정보|성분)|(?:관련|추천|다른) ?(?:레시피|글)',
  },
  zh: {
    ingredients: '(?:所需|所用|准备|準備|需要的?)(?:食材|材料)|(?:食材|材料|用料)(?:清单|清單|准备|準備)',
    steps: '(?:制作|製作|烹饪|烹飪|烹调|烹調|料理)(?:方法|步骤|步驟|过程|過程)|详细步骤|具体做法',
    notes: '备注|備註|提示|(?:烹饪|烹飪)?(?:小?技巧|贴士|貼士)',
    other: '评论|評論|留言|(?:营养|營養)(?:成分|信息|標示)|(?:相关|相關|推荐|推薦|更多)(?:食谱|食譜|菜谱|文章)',
  },
  ar: {
    ingredients: '(?:مكونات|مقادير) (?:ال)?وصفة|ما (?:سوف )?تحتاج(?:ه|ين|ون)?',
    steps: '(?:طريقة|كيفية|خطوات) (?:ال)?(?:طبخ|تحضير|عمل|إعداد|اعداد)|طريقة (?:ال)?طهي|تحضير الوصفة',
    notes: 'ملاحظ(?:ة|ات)|نصائح|نصيحة',
    other: '(?:ال)?تعليقات|القيمة? الغذائية|(?:وصفات|مقالات) (?:مشابهة|ذات صلة|أخرى)|قد يعجبك أيضا.?',
  },
  he: {
    ingredients: 'רשימת (?:ה)?(?:מצרכים|מרכיבים|קניות)|(?:ה)?(?:מצרכים|מרכיבים|חומרים)|מה (?:צריך|נצטרך)',
    steps: '(?:שלבי|דרך|אופן) (?:ה)?(?:הכנה|כנה)|איך (?:מכינים|להכין|עושים)(?: את זה)?',
    notes: 'הער(?:ה|ות)|טיפ(?:ים)?',
    other: 'תגובות|ערכים תזונתיים|(?:מתכונים|כתבות) (?:דומים|דומות|נוספים|נוספות)|אולי יעניין אותך.{0,10}',
  },
};

/** Capital Greek has no accents, and a capital Turkish I is folded to the wrong letter: headings are compared without. */
export const plainHeading = (text: string) =>
  text
    .replace(/[İıI]/g, 'i')
    .replace(/\p{Script=Greek}+/gu, (word) =>
      word
        .normalize('NFD')
        .replace(/[\u0300\u0301\u0308]/g, '')
        .toLowerCase(),
    )
    .replace(/ς/g, 'σ');

/** The patterns of all these languages for a section, to be joined with others. */
export const headingWords = (section: Section) =>
  plainHeading(
    Object.values(HEADINGS)
      .flatMap((words) => words[section] ?? [])
      .join('|'),
  );

/** "for 4 people" behind a heading, without brackets. */
export const FOR_PEOPLE =
  '(?:για |pro |na |ل ?|ל-?)?\\d{1,3}(?:\\s?[-–~〜～]\\s?\\d{1,3})?\\s?' +
  '(?:személy\\p{L}*|fő(?:re)?|adag\\p{L}*|kişi(?:lik)?|ατομα|μεριδεσ|人分|人前|人份|인분|أشخاص|اشخاص|أفراد|סועדים|מנות|osob[ayu]?|porc[eí])';
