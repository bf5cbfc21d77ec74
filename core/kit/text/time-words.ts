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
