import { type Card, card } from './card.ts';

/** Recipes written for the cards of plugins. */
export const cards: readonly Card[] = [
  card(
    'en',
    'The Best Weeknight Chicken Pot Pie (with a Shortcut Crust!)',
    '6',
    `# Filling
     2|tablespoons|unsalted butter|
     1|large|yellow onion|diced
     3|medium|carrots|peeled and sliced into coins
     2|stalks|celery|chopped
     4|cloves|garlic|minced
     1/3|cup|all-purpose flour|
     1 1/2|cups|low-sodium chicken broth|(homemade or store-bought)
     3|cups|shredded rotisserie chicken|about 12 ounces
     1|cup|frozen peas|no need to thaw
     ||Kosher salt and freshly ground black pepper|to taste
     # Crust
     1|sheet|frozen puff pastry|thawed according to package directions
     1||egg|beaten with 1 teaspoon water`,
    `# Make the filling
     Preheat the oven to 400°F.
     Melt the butter in a large skillet over medium heat. Add the onion, carrots and celery and cook until tender, 8 to 10 minutes.
     Stir in the garlic. Cook for 30 seconds.
     Sprinkle in the flour and stir constantly for 1 minute; slowly whisk in the broth and simmer until thickened.
     Fold in the chicken and peas. Taste and season.
     # Assemble and bake
     Transfer the filling to a 9-inch pie dish. Lay the pastry on top, trim, and cut four slits.
     Brush with egg wash.
     Bake for 25–30 minutes, or until puffed and deep golden brown. Let rest 10 minutes before serving.`,
    [
      'Make ahead: The filling keeps in the fridge for up to 2 days. Reheat gently before topping with pastry.',
      'To freeze, wrap the unbaked pie tightly in foil and freeze for up to 3 months.',
    ],
  ),
  card(
    'en',
    '5-Ingredient Overnight Oats, 4 Ways',
    '1',
    `# Base
     1/2|cup|old-fashioned rolled oats|
     1/2|cup|milk of choice|
     1/4|cup|Greek yogurt|
     1|tablespoon|chia seeds|
     1-2|teaspoons|maple syrup|
     # Peanut Butter & Banana
     1|tablespoon|peanut butter|
     1/2||banana|sliced
     # Apple Pie
     1/2||apple|grated
     1/4|teaspoon|cinnamon|
     # Optional toppings
     ||Fresh berries|
     ||Chopped nuts|
     ||A drizzle of honey|`,
    `Combine all base ingredients in a jar.
     Stir in the add-ins for the flavor you want.
     Cover and refrigerate overnight.
     In the morning, stir and add toppings. Enjoy!`,
    ['Steel cut oats will not soften enough; use rolled oats.'],
  ),
  card(
    'en',
    'Nana’s Brisket',
    '8 to 10 servings',
    `1|(4 to 5 pound)|beef brisket|
     ||Salt|
     ||Pepper|
     ||Paprika|
     3|large|onions|thinly sliced
     1|(14.5 ounce) can|crushed tomatoes|
     1|bottle|chili sauce|
     1|cup|red wine, such as Merlot or Cabernet|optional
     2||bay leaves|
     ||Chopped parsley, for serving|`,
    `The night before: rub the brisket all over with salt, pepper and paprika. Refrigerate.
     Heat oven to 325 degrees. Scatter half of the onions in a roasting pan and lay the brisket on top, fat side up.
     Whisk tomatoes, chili sauce and wine; pour over the meat. Add remaining onions and bay leaves.
     Cover tightly with foil. Roast 3 1/2 to 4 hours.
     Cool completely, then slice against the grain. Discard bay leaves.
     Return slices to the sauce and reheat, covered, at 300 degrees for 45 minutes.`,
    [],
  ),
  card(
    'de',
    'Omas Käsekuchen ohne Boden',
    '12 Stücke',
    `1|kg|Magerquark|
     200|g|weiche Butter|
     250|g|Zucker|
     1|Pck.|Vanillezucker|
     5||Eier|Größe M
     80|g|Grieß|
     1|Päckchen|Puddingpulver Vanille|zum Kochen
     1||Bio-Zitrone|Saft und Abrieb davon
     1|Prise|Salz|
     ||etwas Butter für die Form|
     # Für obendrauf
     ||Puderzucker zum Bestäuben|
     ||frische Beeren nach Belieben|`,
    `Ofen auf 170 °C Ober-/Unterhitze vorheizen. Springform (26 cm) einfetten.
     Butter, Zucker, Vanillezucker und Salz schaumig rühren.
     Eier einzeln unterrühren.
     Quark, Grieß, Puddingpulver und Zitrone zugeben und glatt rühren.
     Masse in die Form füllen und ca. 60 Min. backen. Bei geöffneter Tür auskühlen lassen.
     Mit Puderzucker bestäuben.`,
    ['Der Kuchen schmeckt am nächsten Tag noch besser.', 'Statt Grieß kannst du auch 50 g Speisestärke nehmen.'],
  ),
  card(
    'fr',
    'Blanquette de veau à l’ancienne',
    '6 personnes',
    `# Pour la viande
     1,2|kg|de veau|(épaule, tendron)
     2||carottes|
     1||oignon piqué de 2 clous de girofle|
     1||bouquet garni|
     1|cuillère à soupe|de gros sel|
     # Pour la sauce
     50|g|de beurre|
     50|g|de farine|
     20|cl|de crème fraîche épaisse|
     1||jaune d’œuf|
     ||Le jus d’un demi-citron|
     # Garniture
     250|g|de champignons de Paris|
     ||Riz blanc|`,
    `# La viande
     Coupez la viande en morceaux, couvrez d’eau froide et portez à ébullition. Écumez.
     Ajoutez les carottes, l’oignon, le bouquet garni et le sel. Laissez mijoter 1 h 30.
     # La sauce
     Faites fondre le beurre, ajoutez la farine, mélangez 2 min.
     Mouillez avec 50 cl de bouillon et laissez épaissir.
     Hors du feu, incorporez la crème, le jaune d’œuf et le citron.
     Servez aussitôt avec le riz.`,
    ['Ne faites pas bouillir la sauce après avoir ajouté l’œuf.'],
  ),
  card(
    'it',
    'Tiramisù classico',
    '8',
    `# Per la crema
     500|g|mascarpone|freddo di frigorifero
     4||uova|freschissime
     100|g|zucchero|
     1|pizzico|di sale|
     # Per la base
     300|g|savoiardi|
     300|ml|caffè espresso|già zuccherato a piacere
     ||cacao amaro in polvere q.b.|`,
    `Separate i tuorli dagli albumi.
     Montate i tuorli con metà dello zucchero, poi unite il mascarpone poco alla volta.
     Montate gli albumi a neve con un pizzico di sale e il resto dello zucchero.
     Unite gli albumi alla crema, mescolando dal basso verso l’alto.
     Inzuppate i savoiardi nel caffè e fate uno strato in una pirofila. Coprite con la crema.
     Ripetete gli strati, livellate e spolverate di cacao. Riponete in frigo per 4 ore.`,
    ['Conservate in frigorifero per un massimo di 2 giorni.'],
  ),
  card(
    'es',
    'Tortilla de patatas con cebolla',
    '4 raciones',
    `6||huevos L|
     4||patatas medianas|unos 600 g
     1||cebolla grande|
     300|ml|de aceite de oliva suave|para freír
     ||Sal|al gusto`,
    `Pelamos y cortamos las patatas en láminas finas. Picamos la cebolla.
     Ponemos el aceite a calentar y freímos a fuego medio 20 minutos.
     Batimos los huevos con una pizca de sal.
     Escurrimos las patatas y las mezclamos con el huevo. Reposamos 10 min.
     Cuajamos por un lado, damos la vuelta con un plato y cuajamos por el otro.
     ¡Y listo!`,
    ['Si te gusta jugosa, déjala menos tiempo.'],
  ),
  card(
    'nl',
    'Snelle pompoensoep',
    '4 personen',
    `1||flespompoen|van ca. 1 kg
     2||uien|
     2|teentjes|knoflook|
     1|el|olijfolie|
     1|liter|groentebouillon|
     1|blikje|kokosmelk|à 400 ml
     ||Peper en zout|
     # Topping
     2|el|pompoenpitten|geroosterd`,
    `Snijd de pompoen in blokjes. Schillen hoeft niet!
     Fruit de ui en knoflook in de olie.
     Voeg de pompoen en de bouillon toe en kook 20 minuten.
     Pureer de soep met de staafmixer en roer de kokosmelk erdoor.
     Breng op smaak en serveer met de pitten.`,
    ['Deze soep kun je 3 maanden invriezen.'],
  ),
  card(
    'sv',
    'Kladdkaka på 30 minuter',
    '8 bitar',
    `100|g|smör|
     2||ägg|
     3|dl|strösocker|
     1 1/2|dl|vetemjöl|
     4|msk|kakao|
     1|krm|salt|
     2|tsk|vaniljsocker|
     ||Till formen: smör och ströbröd|
     # Till servering
     2|dl|vispgrädde|`,
    `Sätt ugnen på 175 grader.
     Smält smöret. Låt svalna.
     Rör ihop ägg och socker och tillsätt övriga ingredienser.
     Häll smeten i formen och grädda ca 20 min.
     Vispa grädden och servera till.`,
    [],
  ),
  card(
    'pl',
    'Pierogi ruskie babci Zosi',
    'ok. 60 sztuk',
    `# Ciasto
     500|g|mąki pszennej|
     250|ml|gorącej wody|
     2|łyżki|oleju|
     1/2|łyżeczki|soli|
     # Farsz
     700|g|ziemniaków|
     300|g|twarogu półtłustego|
     1||duża cebula|
     ||sól, pieprz|
     # Okrasa
     2|łyżki|masła|
     1||cebula|`,
    `Mąkę przesiać, dodać sól, wlać gorącą wodę i olej. Zagnieść ciasto i odstawić na 30 minut.
     Ziemniaki ugotować i przecisnąć przez praskę.
     Cebulę zeszklić, połączyć z ziemniakami i twarogiem. Doprawić.
     Ciasto rozwałkować, wykrawać kółka, nakładać farsz i zlepiać.
     Gotować partiami w osolonej wodzie ok. 3 min od wypłynięcia.
     Podawać z cebulką.`,
    ['Pierogi można zamrozić na surowo.'],
  ),
  card(
    'pt',
    'Bolo de cenoura com cobertura',
    '12 fatias',
    `# Massa
     3||cenouras médias|raladas
     4||ovos|
     1|xícara (chá)|de óleo|
     2|xícaras (chá)|de açúcar|
     2 1/2|xícaras (chá)|de farinha de trigo|
     1|colher (sopa)|de fermento em pó|
     # Cobertura
     1|lata|de leite condensado|
     3|colheres (sopa)|de chocolate em pó|
     1|colher (sopa)|de manteiga|
     ||granulado a gosto|`,
    `# Massa
     Bata no liquidificador as cenouras, os ovos e o óleo.
     Acrescente o açúcar e bata mais 5 minutos.
     Misture a farinha e, por último, o fermento.
     Asse em forno médio (180 °C) por 40 minutos.
     # Cobertura
     Leve tudo ao fogo, mexendo sempre, até desgrudar do fundo da panela.
     Despeje sobre o bolo.`,
    ['Não bata a farinha no liquidificador, para o bolo não solar.'],
  ),
  card(
    'ja',
    '鶏むね肉のよだれ鶏',
    '2人分',
    `||鶏むね肉 1枚（約300g）|
     ||塩 小さじ1/2|
     ||酒 大さじ1|
     ||長ねぎ（青い部分） 1本分|
     # ★たれ
     ||しょうゆ 大さじ2|
     ||酢 大さじ1|
     ||砂糖 小さじ2|
     ||ラー油 適量|
     ||白いりごま 適量|`,
    `鶏むね肉は観音開きにし、塩と酒をもみ込んで15分ほどおく。
     耐熱皿に鶏肉と長ねぎをのせ、ラップをして600Wで5分加熱する。
     粗熱が取れるまでそのままおく。
     ★を混ぜ合わせる。
     鶏肉を食べやすく切り、たれをかけて完成！`,
    ['冷蔵庫で2日ほど保存できます。'],
  ),
];
