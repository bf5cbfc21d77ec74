const named = (words: readonly string[], before = '', after = ''): RegExp =>
  new RegExp(`${before}(?:${words.join('|')})${after}`, 'i');

const PARTS = '(?:_?(?:groups?|sections?|lists?|parts?|blocks?|items?))?$';

/** Names of lists of ingredients in a page's data. */
export const INGREDIENT_LIST = named(
  [
    'ingredients?',
    '^components',
    'zutaten',
    'ingr[ée]dients?',
    'ingredientes',
    'ingredienti',
    'ingredi[eë]nten',
    'ingredienser',
    'sk[łl]adniki',
    'ainekset',
    'ingredience',
    'hozzávalók',
    'malzemeler',
    'ингредиенты',
    '材料',
    '재료',
  ],
  '',
  PARTS,
);

/** Names of lists of steps, or of one text of them. */
export const STEP_LIST = named(
  [
    'instructions?',
    'steps?(?:_?with_?\\w+)?',
    'directions?',
    'method(?:_?steps)?',
    'preparation',
    'zubereitung(?:s_?schritte)?',
    'schritte',
    'anleitung',
    '[ée]tapes',
    'pr[ée]paration',
    'pasos',
    'instrucciones',
    'preparaci[oó]n',
    'elaboraci[oó]n',
    'procedimento',
    'passaggi',
    'preparazione',
    'bereiding(?:s_?wijze)?',
    'stappen',
    'steg',
    'tillagning',
    'fremgangsm[åa]de',
    'fremgangsm[åa]te',
    'modo_?de_?preparo',
    'passos',
    'kroki',
    'przygotowanie',
    'ty[öo]vaiheet',
    'postup',
    'приготовление',
    'шаги',
    '作り方',
  ],
  '',
  PARTS,
);

/** Names of the lists that hold the parts of a recipe, or the lines of such a part. */
export const PART_LIST = /^(?:recipe_?)?(?:sections|groups|parts|blocks)$/i;
export const LINE_LIST = /^(?:items|lines|list|elements)$/i;
export const PART_TITLE =
  /^(?:title|name|heading|headline|hed|header|label|purpose|titel|(?:ingredient_?)?(?:group|section)_?(?:name|title|header|heading))$/i;

/** What a list is wrapped in, and what each of its items is wrapped in. */
export const LIST_WRAP = /^(?:data|edges|nodes|list|items|results|entries|elements)$/;
export const ITEM_WRAP = ['node', 'attributes', 'fields'] as const;

export const AMOUNT = named(
  [
    'amount',
    'quantity',
    'qty',
    'menge',
    'quantit[eéaà]',
    'cantidad',
    'quantidade',
    'hoeveelheid',
    'm[äa]ngd',
    'mængde',
    'mengde',
    'ilo[sś][cć]',
  ],
  '',
  '(?:_?(?:text|value|per_?(?:serving|portion|person)))?$',
);
export const UNIT = named(
  [
    'unit(?:_?(?:name|text|notation|label|display|symbol))?',
    'measure\\w*',
    'einheit',
    'unit[eéaà]',
    'unidade?',
    'eenheid',
    'enhet',
    'enhed',
    'jednostka',
  ],
  '',
  '$',
);
/** Objects that hold an amount and its unit. */
export const MEASURE = /^(?:measurements?|measures?|metric|quantity|amount)$/i;
export const FOOD = named(
  [
    'name\\w*',
    'display_?name',
    'ingredient',
    'food',
    'product',
    'item',
    '(?:ingredient|food|product)_?(?:name|title|text|notation)',
    'zutat',
    'nom',
    'nombre',
    'nome',
    'naam',
    'namn',
    'navn',
    'nazwa',
  ],
  '^',
  '$',
);
/** Names that hold a food only if no better one does. */
export const FOOD_OR_LINE = /^(?:title|label|text|description)$/i;
/** Names of a whole line: always, and only if it says more than the food. */
export const WHOLE = /^(?:(?:full|raw|original|display|formatted)_?(?:text|string|line)|original)$/i;
export const MAYBE_WHOLE = /^(?:(?:display|full|raw)_?name|display|text|line|label|description)$/i;
export const REMARK = /^(?:preparation|prep_?notes?|notes?|comments?|extra_?comments?|additional_?info|remarks?)$/i;

export const STEP_TEXT = named(
  [
    'text',
    'body',
    'content',
    '(?:(?:instruction|step)s?_?)?(?:text|description|html)',
    'instructions?',
    'step',
    '(?:display|formatted)_?text',
    'beschreibung',
    'texte',
    'descripci[oó]n',
    'descrizione',
    'testo',
    'tekst',
    'value',
  ],
  '^',
  '$',
);
