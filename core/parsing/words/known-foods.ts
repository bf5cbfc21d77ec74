import cs from '../../foods/seeds/foods/cs-cz.json' with { type: 'json' };
import da from '../../foods/seeds/foods/da-dk.json' with { type: 'json' };
import de from '../../foods/seeds/foods/de-de.json' with { type: 'json' };
import gb from '../../foods/seeds/foods/en-gb.json' with { type: 'json' };
import us from '../../foods/seeds/foods/en-us.json' with { type: 'json' };
import es from '../../foods/seeds/foods/es-es.json' with { type: 'json' };
import fi from '../../foods/seeds/foods/fi-fi.json' with { type: 'json' };
import fr from '../../foods/seeds/foods/fr-fr.json' with { type: 'json' };
import it from '../../foods/seeds/foods/it-it.json' with { type: 'json' };
import ja from '../../foods/seeds/foods/ja-jp.json' with { type: 'json' };
import nl from '../../foods/seeds/foods/nl-nl.json' with { type: 'json' };
import no from '../../foods/seeds/foods/no-no.json' with { type: 'json' };
import pl from '../../foods/seeds/foods/pl-pl.json' with { type: 'json' };
import pt from '../../foods/seeds/foods/pt-br.json' with { type: 'json' };
import ru from '../../foods/seeds/foods/ru-ru.json' with { type: 'json' };
import sv from '../../foods/seeds/foods/sv-se.json' with { type: 'json' };
import { fold } from '../../kit/text/fold.ts';
import { type FoodWords, furtherFoods } from './further-foods.ts';
import { singularOf } from './plural.ts';
import type { MainLanguage, ParserLanguage } from './units.ts';

/** The foods that a new household may start with. Indonesian has no seeds. */
const seeds: Readonly<Record<MainLanguage, readonly FoodWords[]>> = {
  en: [us, gb],
  cs: [cs],
  da: [da, no],
  de: [de],
  es: [es],
  fi: [fi],
  fr: [fr],
  id: [],
  it: [it],
  ja: [ja],
  nl: [nl],
  pl: [pl],
  pt: [pt],
  ru: [ru],
  sv: [sv],
};

const names = new Map<ParserLanguage, ReadonlySet<string>>();

function namesOf(language: ParserLanguage): ReadonlySet<string> {
  const known = names.get(language);
  if (known) return known;
  const words = seeds[language as MainLanguage] ?? furtherFoods(language);
  const found = new Set((words ?? []).flatMap((each) => Object.values(each).flat().map(fold)));
  if (words) names.set(language, found);
  return found;
}

/** Whether a food is one of the few hundred common ones of its language, singular or plural. */
export function isCommonFood(food: string, language: ParserLanguage): boolean {
  const known = namesOf(language);
  if (known.has(fold(food))) return true;
  const singular = language === 'en' ? singularOf(food) : null;
  return singular !== null && known.has(fold(singular));
}
