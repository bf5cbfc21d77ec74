/** Words of a site in one language: headings of a recipe and the noise around it. */
interface Words {
  readonly ingredients: string;
  readonly steps: string;
  readonly notes: string;
  readonly nutrition: string;
  readonly tools: string;
  readonly comments: string;
  readonly related: string;
  readonly jump: string;
  readonly newsletter: string;
}

/** A recipe written for the builders, with the words of its language. */
export interface Sample {
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly words: Words;
  readonly yields: string;
  readonly prep: string;
  readonly minutes: number;
  /** Amount with unit, and food. The amount may be empty. */
  readonly lines: readonly (readonly [amount: string, food: string])[];
  /** A second part of the list, with its title. */
  readonly part: { readonly title: string; readonly lines: readonly (readonly [amount: string, food: string])[] };
  readonly steps: readonly string[];
  readonly tip: string;
  readonly comment: string;
}

type Row = readonly [string, string];
/** "200 g|flour; 2|eggs" */
const rows = (text: string): Row[] => text.split('; ').map((line) => line.split('|') as [string, string]);

function sample(
  language: string,
  title: string,
  intro: string,
  headings: string,
  facts: string,
  lines: string,
  part: string,
  partLines: string,
  steps: readonly string[],
  tip: string,
  comment: string,
): Sample {
  const [ingredients, method, notes, nutrition, tools, comments, related, jump, newsletter] = headings.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [yields, prep, minutes] = facts.split('|') as [string, string, string];
  return {
    language,
    title,
    intro,
    words: { ingredients, steps: method, notes, nutrition, tools, comments, related, jump, newsletter },
    yields,
    prep,
    minutes: Number(minutes),
    lines: rows(lines),
    part: { title: part, lines: rows(partLines) },
    steps,
    tip,
    comment,
  };
}

export const samples: readonly Sample[] = [
  sample(
    'en',
    'Lemon barley cake',
    'Every spring the first lemons arrive at our market, and this is what we bake with them on a Sunday.',
    'Ingredients|Instructions|Notes|Nutrition|Equipment|Comments|You may also like|Jump to recipe|Subscribe to our newsletter',
    'Serves 8|Prep time: 20 minutes|20',
    '200 g|barley flour; 1 1/2 tsp|baking powder; 3|eggs; 150 ml|plain yogurt; |a pinch of salt',
    'For the glaze',
    '100 g|icing sugar; 2 tbsp|lemon juice',
    [
      'Heat the oven to 180 °C and grease a cake tin.',
      'Whisk the eggs with the yogurt, then fold in the flour, baking powder and salt.',
      'Bake for 35 minutes until golden and leave to cool.',
      'Stir the sugar into the lemon juice and pour it over the cake.',
    ],
    'The cake keeps for three days in a tin.',
    'I used 2 cups of spelt flour and 1 tsp vanilla instead, lovely!',
  ),
  sample(
    'de',
    'Linsensuppe mit Äpfeln',
    'Wenn es draußen kalt wird, kochen wir diese Suppe beinahe jede Woche, und es bleibt nie etwas übrig.',
    'Zutaten|Zubereitung|Tipps|Nährwerte|Zubehör|Kommentare|Das könnte dir auch gefallen|Zum Rezept springen|Newsletter abonnieren',
    'Für 4 Personen|Vorbereitungszeit: 15 Minuten|15',
    '250 g|rote Linsen; 2|säuerliche Äpfel; 1 EL|Olivenöl; 1 l|Gemüsebrühe; |Salz und Pfeffer',
    'Für das Topping',
    '100 g|Crème fraîche; 1 Bund|Schnittlauch',
    [
      'Die Äpfel schälen und in kleine Würfel schneiden.',
      'Das Öl in einem Topf erhitzen und die Äpfel darin kurz anbraten.',
      'Linsen und Brühe dazugeben und alles 20 Minuten köcheln lassen.',
      'Mit Salz und Pfeffer abschmecken und mit Crème fraîche und Schnittlauch servieren.',
    ],
    'Die Suppe lässt sich gut einfrieren.',
    'Ich habe 200 g Kartoffeln und 1 TL Curry dazugegeben, sehr lecker!',
  ),
  sample(
    'fr',
    'Gratin de courgettes',
    'Un plat tout simple que ma tante préparait à la fin de chaque été avec les légumes de son jardin.',
    'Ingrédients|Préparation|Astuces|Valeurs nutritionnelles|Ustensiles|Commentaires|Vous aimerez aussi|Aller à la recette|Abonnez-vous à la newsletter',
    'Pour 6 personnes|Temps de préparation : 25 minutes|25',
    '800 g|de courgettes; 2|gousses d’ail; 3|œufs; 20 cl|de crème liquide; |sel et poivre',
    'Pour la croûte',
    '80 g|de comté râpé; 2 c. à soupe|de chapelure',
    [
      'Préchauffez le four à 180 °C et beurrez un plat.',
      'Coupez les courgettes en rondelles et faites-les revenir avec l’ail pendant 10 minutes.',
      'Battez les œufs avec la crème, salez, poivrez et versez sur les courgettes.',
      'Parsemez de comté et de chapelure, puis enfournez pour 30 minutes.',
    ],
    'Vous pouvez préparer ce plat la veille.',
    'J’ai mis 100 g de chèvre et 1 oignon à la place, délicieux !',
  ),
  sample(
    'it',
    'Zuppa di farro',
    'Una zuppa che si mangia tutto l’inverno nelle case di campagna, con quello che offre la dispensa.',
    'Ingredienti|Procedimento|Consigli|Valori nutrizionali|Strumenti|Commenti|Potrebbe interessarti anche|Vai alla ricetta|Iscriviti alla newsletter',
    'Per 4 persone|Tempo di preparazione: 20 minuti|20',
    '200 g|di farro; 1|carota; 2 cucchiai|di olio di oliva; 1 l|di brodo vegetale; |sale q.b.',
    'Per i crostini',
    '4 fette|di pane; 1 spicchio|d’aglio',
    [
      'Tritate la carota e fatela rosolare nell’olio per qualche minuto.',
      'Aggiungete il farro e il brodo caldo e cuocete per 30 minuti a fuoco basso.',
      'Tostate il pane in forno e strofinatelo con l’aglio.',
      'Servite la zuppa ben calda con i crostini.',
    ],
    'Il giorno dopo è ancora più buona.',
    'Io ho aggiunto 100 g di fagioli e 1 patata, ottima!',
  ),
  sample(
    'es',
    'Tortilla de calabacín',
    'En casa la hacemos los viernes por la noche, cuando no queda mucho en la nevera y todos tienen hambre.',
    'Ingredientes|Elaboración|Consejos|Información nutricional|Utensilios|Comentarios|También te puede interesar|Saltar a la receta|Suscríbete a la newsletter',
    'Para 4 personas|Tiempo de preparación: 15 minutos|15',
    '2|calabacines; 6|huevos; 1|cebolla; 50 ml|de aceite de oliva; |sal al gusto',
    'Para la salsa',
    '200 g|de tomate triturado; 1 cucharadita|de orégano',
    [
      'Pela la cebolla y córtala en tiras finas junto con los calabacines.',
      'Calienta el aceite en una sartén y sofríe las verduras durante 15 minutos.',
      'Bate los huevos con la sal, mézclalos con las verduras y cuaja la tortilla por ambos lados.',
      'Cocina el tomate con el orégano durante 10 minutos y sirve la salsa aparte.',
    ],
    'Puedes comerla fría al día siguiente.',
    'Yo le puse 100 g de queso y 1 pimiento, riquísima.',
  ),
  sample(
    'nl',
    'Pompoensoep met gember',
    'Zodra de blaadjes vallen staat deze soep bij ons op tafel, liefst met een dikke snee brood erbij.',
    'Ingrediënten|Bereidingswijze|Tips|Voedingswaarde|Keukengerei|Reacties|Bekijk ook|Ga naar recept|Meld je aan voor de nieuwsbrief',
    'Voor 4 personen|Voorbereidingstijd: 15 minuten|15',
    '1|kleine pompoen; 2 cm|gember; 1|ui; 1 el|olijfolie; 750 ml|groentebouillon; |zout en peper',
    'Voor de garnering',
    '2 el|pompoenpitten; 50 g|geitenkaas',
    [
      'Snijd de pompoen en de ui in stukken en rasp de gember.',
      'Verhit de olie in een pan en fruit de ui en de gember 3 minuten.',
      'Voeg de pompoen en de bouillon toe en laat alles 20 minuten zachtjes koken.',
      'Pureer de soep en serveer met de pitten en de geitenkaas.',
    ],
    'De soep kan drie maanden in de vriezer.',
    'Ik deed er 100 ml kokosmelk en 1 tl kerrie bij, heerlijk!',
  ),
  sample(
    'sv',
    'Morotsbiffar',
    'När trädgården svämmar över av morötter blir det de här biffarna, och barnen ber alltid om fler.',
    'Ingredienser|Gör så här|Tips|Näringsvärde|Utrustning|Kommentarer|Fler recept|Hoppa till recept|Prenumerera på nyhetsbrevet',
    '4 portioner|Förberedelsetid: 15 minuter|15',
    '400 g|morötter; 1 dl|havregryn; 2|ägg; 1 tsk|salt; |smör till stekning',
    'Till såsen',
    '2 dl|gräddfil; 1 msk|hackad dill',
    [
      'Skala och riv morötterna grovt.',
      'Blanda morötter, havregryn, ägg och salt och låt svälla i 10 minuter.',
      'Forma smeten till biffar och stek dem i smör i 4 minuter på varje sida.',
      'Rör ihop gräddfil och dill och servera såsen till biffarna.',
    ],
    'Biffarna går bra att frysa.',
    'Jag tog 2 dl riven ost och 1 lök också, jättegott!',
  ),
  sample(
    'pl',
    'Zupa z buraków',
    'Ta zupa przypomina mi niedziele u babci, kiedy cały dom pachniał koperkiem i świeżym chlebem.',
    'Składniki|Przygotowanie|Wskazówki|Wartości odżywcze|Przybory|Komentarze|Zobacz także|Przejdź do przepisu|Zapisz się do newslettera',
    'Porcje: 4|Czas przygotowania: 20 minut|20',
    '500 g|buraków; 1|cebula; 2 łyżki|oleju; 1 l|bulionu; |sól i pieprz',
    'Do podania',
    '100 g|śmietany; 1 pęczek|koperku',
    [
      'Buraki obierz i zetrzyj na tarce o grubych oczkach.',
      'Cebulę posiekaj i podsmaż na oleju przez 5 minut.',
      'Dodaj buraki i bulion, a następnie gotuj 30 minut na małym ogniu.',
      'Podawaj ze śmietaną i posiekanym koperkiem.',
    ],
    'Następnego dnia smakuje jeszcze lepiej.',
    'Dodałam 2 ziemniaki i 1 łyżkę octu, pyszna!',
  ),
  sample(
    'pt',
    'Bolo de cenoura',
    'Este bolo acompanha o café da tarde lá em casa desde que me lembro, sempre feito no mesmo tabuleiro.',
    'Ingredientes|Modo de preparo|Dicas|Informação nutricional|Utensílios|Comentários|Veja também|Pular para a receita|Assine a newsletter',
    'Rende 12 porções|Tempo de preparo: 20 minutos|20',
    '3|cenouras médias; 4|ovos; 200 ml|de óleo; 300 g|de farinha de trigo; |uma pitada de sal',
    'Para a cobertura',
    '100 g|de chocolate; 2 colheres de sopa|de manteiga',
    [
      'Pré-aqueça o forno a 180 °C e unte uma forma.',
      'Bata as cenouras com os ovos e o óleo no liquidificador.',
      'Misture a farinha e o sal, despeje na forma e asse por 40 minutos.',
      'Derreta o chocolate com a manteiga e espalhe sobre o bolo frio.',
    ],
    'Guarde o bolo em um recipiente fechado.',
    'Eu usei 2 xícaras de aveia e 1 colher de canela, ficou ótimo!',
  ),
  sample(
    'cs',
    'Bramborový guláš',
    'Když jsme byli malí, vařila ho maminka v neděli večer a dodnes ho mám ze všech jídel nejraději.',
    'Suroviny|Postup|Tipy|Nutriční hodnoty|Pomůcky|Komentáře|Podobné recepty|Přejít na recept|Odebírat novinky',
    'Počet porcí: 4|Doba přípravy: 15 minut|15',
    '1 kg|brambor; 2|cibule; 2 lžíce|oleje; 1 lžička|mleté papriky; |sůl a pepř',
    'Na ozdobu',
    '100 g|zakysané smetany; 1 svazek|petrželky',
    [
      'Brambory oloupejte a nakrájejte na větší kostky.',
      'Cibuli osmahněte na oleji a přidejte papriku.',
      'Přidejte brambory, zalijte vodou a vařte 25 minut doměkka.',
      'Podávejte se smetanou a nasekanou petrželkou.',
    ],
    'Druhý den chutná ještě lépe.',
    'Přidala jsem 200 g klobásy a 1 papriku, výborné!',
  ),
  sample(
    'tr',
    'Mercimek köftesi',
    'Misafir geleceği zaman annem hep bunu hazırlardı ve tabakta hiçbir zaman bir tane bile kalmazdı.',
    'Malzemeler|Hazırlanışı|Püf noktaları|Besin değerleri|Mutfak gereçleri|Yorumlar|Benzer tarifler|Tarife git|Bültene abone ol',
    '6 kişilik|Hazırlama süresi: 20 dakika|20',
    '200 g|kırmızı mercimek; 150 g|ince bulgur; 1|kuru soğan; 2 yemek kaşığı|zeytinyağı; |tuz ve karabiber',
    'Servis için',
    '1|limon; 1 demet|maydanoz',
    [
      'Mercimeği yıkayıp üç bardak suyla yumuşayana kadar haşlayın.',
      'Bulguru ekleyip kapağını kapatın ve 15 dakika dinlendirin.',
      'Soğanı zeytinyağında kavurup karışıma ekleyin ve iyice yoğurun.',
      'Köftelere şekil verip limon ve maydanozla servis edin.',
    ],
    'Köfteleri buzdolabında iki gün saklayabilirsiniz.',
    'Ben 1 çay kaşığı kimyon ve 2 diş sarımsak ekledim, harika oldu!',
  ),
  sample(
    'ja',
    '大根と豚肉の煮物',
    '寒い日になると祖母がいつも作ってくれた、体が温まるやさしい味のおかずです。',
    '材料|作り方|コツ・ポイント|栄養成分|道具|コメント|関連レシピ|レシピへ移動|メールマガジンを購読する',
    '4人分|準備時間：15分|15',
    '300 g|豚肉; 1/2本|大根; 大さじ2|しょうゆ; 大さじ1|みりん; 400 ml|だし汁',
    'たれ',
    '小さじ1|片栗粉; 大さじ1|水',
    [
      '大根の皮をむいて、大きめの乱切りにします。',
      '鍋で豚肉を炒め、色が変わったら大根を加えます。',
      'だし汁、しょうゆ、みりんを加えて弱火で30分煮ます。',
      '水で溶いた片栗粉を加えてとろみをつけ、器に盛ります。',
    ],
    '翌日はさらに味がしみておいしくなります。',
    '鶏肉200gとにんじん1本で作りました。おいしかったです。',
  ),
];
