import { minutesOf } from '../lines/duration.ts';
import { FOR_PEOPLE, headingWords, plainHeading, type Section } from './heading-words.ts';

const INGREDIENTS =
  "ingredients?|ingredients list|ingredient list|what you(?:’|'| wi)ll need|you need|you(?:’|'| wi)ll need|things you(?:’|'| wi)ll need|what you need|" +
  'zutaten|zutatenliste|das brauchst du|ingr[ée]dients|les ingr[ée]dients|ingredienti|gli ingredienti|ingredientes|' +
  'ingredi[ëe]nten|ingredi[ëe]ntenlijst|benodigdheden|dit heb je nodig|wat heb je nodig|ingredienser|det skal du bruge|det behöver du|du trenger|du behöver|' +
  'składniki|suroviny|složení|ingrediencie|ingredience|přísady|hozzávalók|ainekset|ainesosat|tarvitset|malzemeler|ингредиенты|інгредієнти|продукты|состав|' +
  'υλικά|sastojci|sestavine|съставки|ingrediente|koostisosad|ingredientai|sastāvdaļas|nguyên liệu|bahan(?:-bahan)?|' +
  '材料|食材|用料|主料|配料|原料|재료|재료 ?준비|ส่วนผสม|วัตถุดิบ|מצרכים|המצרכים|מרכיבים|חומרים|المقادير|مقادير|المكونات|مكونات|مواد لازم|مواد اولیه|مواد مورد نیاز|اجزاء|' +
  'सामग्री|উপকরণ|பொருட்கள்|состојки|састојци|hráefni|innihald|innihaldsefni|osagaiak';

const STEPS =
  'instructions?|directions?|method|preparation|preparation steps|procedure|steps?|step[- ]by[- ]step|the steps|recipe steps|cooking instructions|' +
  '(?:(?:step[- ]by[- ]step|recipe|cooking|baking|full|detailed|easy|simple|quick) )+(?:instructions?|directions?|method|guide|preparation|procedure)|' +
  "how to(?: make(?: it)?)?|here(?:’|')s how(?: to make it)?|let(?:’|')s make it|what you do|how to prepare|how to cook|to make|let(?:’|')s get started|get started|what to do|make it|recipe|" +
  "zubereitung|zubereitungsschritte|anleitung|so geht(?:’|')?s|und so wird(?:’|')?s gemacht|arbeitsschritte|" +
  'pr[ée]paration|la pr[ée]paration|les [ée]tapes|[ée]tapes|[ée]tapes de pr[ée]paration|r[ée]alisation|la recette|descriptif de la recette|' +
  'preparazione|procedimento|come preparare|come si prepara|esecuzione|preparaci[óo]n|elaboraci[óo]n|instrucciones|modo de preparaci[óo]n|c[óo]mo hacer|paso a paso|pasos|' +
  'modo de preparo|modo de fazer|preparo|prepara[çc][ãa]o|como fazer|bereiding|bereiden|bereidingswijze|bereidingsstappen|zo maak je|instructies|werkwijze|zo maak je het|aan de slag|' +
  'fremgangsm[åa]de|s[åa]dan g[øo]r du|tilberedning|fremgangsm[åa]te|slik gj[øo]r du|slik lager du|tillagning|g[öo]r s[åa] h[äa]r|instruktioner|' +
  'przygotowanie|spos[óo]b przygotowania|wykonanie|przepis|postup|p[řr][íi]prava|elk[ée]sz[íi]t[ée]s|valmistusohje|valmistus|ohje|n[äa]in valmistat|' +
  'haz[ıi]rlan[ıi][şs][ıi]|yap[ıi]l[ıi][şs][ıi]|приготовление|способ приготовления|как приготовить|как готовить|пошаговый рецепт|приготування|' +
  'εκτέλεση|οδηγίες|priprema|postopek|начин на приготвяне|mod de preparare|valmistamine|paruošimas|pagatavošana|cách làm|cara membuat|cara memasak|langkah(?:-langkah)?|' +
  '作り方|つくり方|手順|做法|做法步骤|步骤|步驟|作法|制作步骤|烹饪步骤|만드는 ?법|만들기|조리 ?순서|조리법|วิธีทำ|ขั้นตอน(?:การทำ)?|אופן ההכנה|אופן הכנה|הוראות הכנה|הוראות|הכנה|ההכנה|' +
  'طريقة التحضير|طريقة العمل|طريقة الإعداد|التحضير|الطريقة|الخطوات|خطوات التحضير|طرز تهیه|روش تهیه|دستور پخت|طرز پخت|ترکیب|विधि|बनाने की विधि|प्रणाली|প্রণালী|রন্ধন প্রণালী|செய்முறை|' +
  'спосіб приготування|рецепт приготування|postupak|način pripreme|поступак|припрема|начин припреме|aðferð|leiðbeiningar|prestaketa|preparació|elaboració|pregătire|preparare';

const NOTES =
  "notes?|recipe notes?|tips?|cook(?:’|')?s notes?|tips (?:&|and) tricks|top tips?|hinweise?|tipps?|notizen|remarques?|astuces?|conseils?|note|consigli|consejos?|notas?|trucos?|dicas?|" +
  'opmerkingen|notities|noter|bemærk|tips!?|uwag[ai]|wskazówki|tipy|poznámky|vinkki|vinkit|megjegyzés|notlar|püf noktaları|примечани[ея]|советы?|コツ・ポイント|ポイント|小贴士|小貼士|팁';

const TOOLS =
  '(?:special |kitchen )?(?:equipment|tools|utensils|cookware)(?: needed| required| used)?|zubehör|utensilien|küchengeräte|mat[ée]riel|ustensiles|utensilios?|utens[íi]lios|attrezzatura|strumenti|keukengerei|materialen|redskaber|utrustning|utstyr|道具|器具';

const OTHER =
  'nutrition(?!al yeast).{0,30}|nährwert.{0,30}|valeurs? nutri.{0,30}|valori nutri.{0,30}|informaci[óo]n nutri.{0,30}|voedingswaarde.{0,20}|næring.{0,20}|näringsv.{0,20}|warto[śs][ćc].{0,20}|栄養.{0,10}|' +
  'comments?.{0,20}|reviews?.{0,20}|leave a .{1,30}|kommentare?.{0,10}|komentarze|commentaires?|commenti|comentarios?|comentários|reacties|related.{0,30}|similar.{0,30}|more recipes.{0,30}|you(?:’ll| may| might| will) also.{0,30}|' +
  'vous (?:pourriez|aimerez|allez) (?:aussi|également|adorer).{0,30}|articles? (?:précédent|suivant|similaires?|liés)s?|das könnte (?:dir|dich|ihnen|sie) auch.{0,30}|ähnliche rezepte|weitere rezepte.{0,30}|(?:también )?te puede (?:interesar|gustar).{0,30}|recetas (?:relacionadas|similares)|(?:ti )?potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti).{0,30}|ricette (?:correlate|simili)|(?:você )?(?:também )?(?:pode|poderá) gostar.{0,30}|veja também.{0,20}|(?:dit vind je|misschien vind je|bekijk) ook.{0,30}|meer recepten.{0,20}|zobacz (?:też|także|również).{0,30}|fler recept.{0,20}|flere oppskrifter.{0,20}|flere opskrifter.{0,20}|previous (?:post|article|recipe)|next (?:post|article|recipe)|' +
  'share.{0,30}|video|did you make this.{0,20}|allergen\\w*|(?:how to (?:store|reheat|freeze)|leftovers?|storage|storing|reheating|freezing|make[- ]ahead)(?:[ ,&]+(?:and|leftovers?|storage|storing|reheating|freezing|make[- ]ahead|tips|instructions|notes|it|them|this)){0,4}|aufbewahrung|haltbarkeit|conservation|conservazione|conservaci[óo]n|conserva[çc][ãa]o|bewaartips?|förvaring|opbevaring|oppbevaring|przechowywanie|хранение|saklama koşulları|variations?|serving suggestions|faqs?|frequently asked.{0,20}|details|source|tags|newsletter.{0,20}|about(?! (?:[\\d½⅓⅔¼¾⅛]|(?:an?|half|one|two|three) )).{0,30}|credits?|subscribe.{0,30}|print.{0,20}|cooking mode|ingredient (?:notes?|substitut\\w*)';

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N})!]+$/gu;
/** "1. Ingredients", "2) Method" */
const COUNT = /^\d{1,2}\s?[.)、]\s?(?=\p{L})/u;
const SERVINGS =
  /\s*(?:\(.{0,40}\)|\[.{0,40}\]?|（.{0,20}）?|[*:：].{0,40}|(?:for|für|pour|per|para|voor|för|till?|dla)\s(?=.{0,40}(?:\d|people|person|pessoa|serving|portion)).{0,40})$/iu;
const PEOPLE = new RegExp(`[\\s,:：-]*${FOR_PEOPLE}$`, 'iu');

const exact = (section: Section, words: string): [Section, RegExp] => {
  const more = headingWords(section);
  return [section, new RegExp(`^(?:${plainHeading(words)}${more && `|${more}`})$`, 'iu')];
};
const [, ingredientWords] = exact('ingredients', INGREDIENTS);
const RULES: [Section, RegExp][] = [
  ['ingredients', ingredientWords],
  exact('steps', STEPS),
  exact('notes', NOTES),
  exact('tools', TOOLS),
  exact('other', OTHER),
];
const LOOSE_INGREDIENTS = new RegExp(
  `^(?:${plainHeading(INGREDIENTS)}|${headingWords('ingredients')})(?![\\p{L}-])`,
  'iu',
);
const LOOSE_STEPS =
  /^(?:how to (?:make|prepare|cook)|come (?:fare|preparare)|c[óo]mo (?:hacer|preparar)|comment (?:faire|préparer)|como (?:fazer|preparar)|zo (?:maak|bereid) je|hoe maak je|s[åa] (?:här )?gör du|s[åa]dan (?:laver|gør) du|slik (?:lager|gjør) du|so (?:gelingt|geht|wird)|aan de slag met|jak (?:zrobić|przygotować|připravit)|как (?:приготовить|готовить|сделать)|préparation|preparazione|preparaci[óo]n|elaboraci[óo]n|zubereitung|bereiding|directions|instructions|method)(?![\p{L}-])/iu;

/** A cache of the latest lines: each line of a page is looked up several times. */
const known = new Map<string, Section | null>();
const MAX_KNOWN = 2_000;

/** The section that a short line is the heading of. Null for any other line. */
export function sectionOf(line: string): Section | null {
  if (line.length > 100) return null;
  const answer = known.get(line);
  if (answer !== undefined) return answer;
  if (known.size >= MAX_KNOWN) known.clear();
  const section = findSection(line);
  // A copy, because a part of a text keeps all of the text in memory.
  known.set([...line].join(''), section);
  return section;
}

function findSection(line: string): Section | null {
  if (isTimed(line)) return null;
  const text = plainHeading(line.replace(EDGES, '').replace(COUNT, '').replace(/\s+/g, ' '));
  const bare = text.replace(SERVINGS, '').replace(EDGES, '');
  for (const [section, words] of RULES) if (words.test(text) || words.test(bare)) return section;
  return PEOPLE.test(bare) && ingredientWords.test(bare.replace(PEOPLE, '').replace(EDGES, '')) ? 'ingredients' : null;
}

/** "Preparation: 15 minutes" states a time and is not a heading. */
function isTimed(line: string): boolean {
  const [, after] = /[:：]\s?(\p{Nd}.*\p{L}.*)$/u.exec(line) ?? [];
  return after !== undefined && minutesOf(after) !== null;
}

/** Like `sectionOf`, for lines that are headings by markup: "Ingredients for the best buns" counts too. */
export function sectionOfHeading(line: string): Section | null {
  const section = sectionOf(line);
  if (section || line.length > 100 || isTimed(line)) return section;
  const text = plainHeading(line.replace(EDGES, '').replace(COUNT, ''));
  const parts = text.split(/\s[–—|:-]\s|[:：]\s/);
  // "Preparation – 15 minutes" states a time.
  if (parts.length > 1 && !parts.some((part) => /^\d/.test(part))) {
    const named = [parts.at(-1)!, parts[0]!].map((part) =>
      /\d/.test(part) ? null : sectionOf(part.replace(ARTICLE, '')),
    );
    const found = named.find((one) => one === 'ingredients' || one === 'steps');
    if (found) return found;
  }
  const bare = text.replace(ARTICLE, '');
  if (LOOSE_INGREDIENTS.test(bare)) return 'ingredients';
  return LOOSE_STEPS.test(bare) ? 'steps' : null;
}

/**
 * Like `sectionOfHeading`, for headings that may begin a section but end none: "Pancake ingredients", "肉じゃがの作り方".
 * Inside a list of steps, "Mix the dry ingredients" is a step.
 */
export function sectionBegunBy(heading: string): Section | null {
  const section = sectionOfHeading(heading);
  if (section || heading.length > 80) return section;
  const text = plainHeading(heading.replace(EDGES, ''));
  if (INGREDIENTS_LAST.test(text)) return 'ingredients';
  return STEPS_LAST.test(text) ? 'steps' : null;
}

const INGREDIENTS_LAST =
  /(?:\s(?:ingredients|zutaten|ingredi[ëe]nten|ingredienser|malzemeler[i]?|hozzávalói|hozzávalók|ainekset|재료)|の材料|的(?:材料|食材|用料))$/iu;
const STEPS_LAST = new RegExp(
  `(?:\\s(?:${plainHeading(
    'instructions|directions|zubereiten|backen|kochen|maken|bakken|bereiden|klaarmaken|yapılışı|yapımı|hazırlanışı|nasıl yapılır|elkészítése|만드는 ?법|만들기|레시피',
  )})|の(?:作り方|つくり方|手順)|的(?:做法|制作方法|製作方法|步骤|步驟))$`,
  'iu',
);

const ARTICLE = /^(?:the|die|das|der|la|le|les|il|lo|gli|el|los|las|o|a|os|as|de|het)\s/i;

/** True for lines that belong to the site and not to the recipe: credits, invitations, tags. */
export function isAside(line: string): boolean {
  return line.length < 200 && (ASIDE.test(line) || (line.length < 100 && NETWORKS.test(line)));
}

const NETWORK = '(?:facebook|twitter|pinterest|whatsapp|instagram|telegram|tumblr|reddit)';
/** A row of buttons to share the page. */
const NETWORKS = new RegExp(`${NETWORK}[\\s,|·/]*(?:${NETWORK}|e-?mail|print)`, 'i');

const ASIDE =
  /^(?:©|copyright|all rights|posted (?:by|on|at)|published (?:by|on)|written by|geschrieben von|publi[ée] par|publicado por|pubblicato da|labels?:|schlagw[öo]rter:|mots[- ]cl[ée]s ?:|etiquetas:|thanks for reading|thank you for|photo(?:graphy)?(?: credits?)?\s?[:by]|photos?:|foto(?:s|grafie)?:|image credit|filed under|posted in|tagged|tags:|categor(?:y|ies):|follow (?:us|me)|folg(?:t|e)|volg (?:ons|mij)|s[íi]guenos|suivez|seguici|share (?:this|on)|pin (?:it|this)|print\b|did you (?:make|try)|see also|read (?:also|more)|lees ook|ook lekker|lire aussi|leggi anche|lee también|smaakt dit recept|bestel|(?:un)?subscribe|sign up|source:|bron:|quelle:|fuente:|recipe (?:by|and|adapted)|nutrition(?!al yeast)|related (?:posts|recipes|articles)|last (?:updated|modified))/i;
