/**
 * Words for hours and minutes in the languages of the parser, as patterns in lower case. Single letters other than "h"
 * are left out: in a step, "2 g", "1 t" and "5 m" are rarely times.
 */
export const HOUR_WORDS =
  'hours?|hrs?|h|stund(?:en?|as?|u|ām)|std|heures?|horas?|hores|or[aăe]|uur|uren|timm(?:e|ar)|tim|timer?|' +
  'godz(?:in\\p{L}*)?|hod(?:[ií]n\\p{L}*)?|sat[ai]?|ur[aeio]?|valand\\p{L}*|val|klukku(?:stund|tím)\\p{L}*|klst|' +
  'ór(?:a|át|án)|saat|tunti[a]?|tuntta|tunnin|tun(?:di?|ni)|giờ|tiếng|час(?:а|ов)?|сат[аи]?|годин\\p{L}*|' +
  '[ώω]ρ(?:α|ες)|שעה|שעות|ساعة|ساعات';
export const MINUTE_WORDS =
  'm[ií]n[uúū]u?[tčš]\\p{L}*|mins?|mn|perc\\p{L}{0,3}|dakika|dk|phút|минут\\p{L}*|мин|хв(?:илин\\p{L}*)?|λεπτ\\p{L}*|' +
  'דקות|דקה|دقيقة|دقائق';

/** Times that are written without a digit, as patterns in lower case, by their seconds. */
export const SPELLED_TIMES: Readonly<Record<number, string>> = {
  900:
    "quarter of an hour|quarter[- ]hour|viertelstunde|quart d['’]heure|cuarto de hora|quart d['’]hora|quarto d['’]ora|" +
    'quarto de hora|kwartier|kvarter|kwadrans|čtvrt ?hodin\\p{L}|четверть часа|чверть години|çeyrek saat|negyed ?ór\\p{L}+|' +
    'τέταρτο της ώρας|רבע שעה|ربع ساعة',
  1800:
    "half(?: an?)?[- ]hour|halbe[nr]? stunde|demie?[- ]heure|media hora|mitja hora|mezz(?:['’]|a )?ora|meia hora|" +
    'half ?uur|halv ?tim(?:me|e)|pół godziny|půl ?hodin\\p{L}|pol ?hodin\\p{L}|pol ure|pola sata|пола сата|полчаса|пів ?години|' +
    'половин час|puoli tuntia|pool tundi|pusvaland\\p{L}+|pusstund\\p{L}+|hálf\\p{L}* ?(?:tím|klukkustund)\\p{L}+|yarım saat|' +
    'fél ?ór\\p{L}+|jumătate de oră|μισή ώρα|חצי שעה|نصف ساعة|nửa (?:giờ|tiếng)|半(?:个|個)?小[时時]|半時間|반 ?시간',
  2700:
    "three[- ]quarters of an hour|dreiviertelstunde|trois quarts d['’]heure|tres cuartos de hora|tres quarts d['’]hora|" +
    "tre quarti d['’]ora|três quartos de hora|drie kwartier|tre kvarter",
  3600:
    "an hour|one hour|eine[r]? stunde|une heure|una hora|un['’]ora|uma hora|e[ée]n uur|en tim(?:me|e)|godzinę|hodinu|" +
    'egy ór\\p{L}+|bir saat|o oră|μία ώρα|一(?:个|個)?小[时時]|一時間',
  5400:
    'one and a half hours|anderthalb stunden|eineinhalb stunden|anderhalf uur|halvanden time|halvannen time|' +
    'półtorej godziny|полтора часа|півтори години|puolitoista tuntia|poolteist tundi|bir buçuk saat|másfél ór\\p{L}+',
};
