/** Controls that pages print around a list: units, scales, buttons. Whole lines, in lower case. */
const CONTROLS =
  '(?:us|us customary|u\\.s\\.|metric|imperial)(?:[ /|]{1,3}(?:us|us customary|u\\.s\\.|metric|imperial)){0,2}|units?(?: scale)?|scale|servings?|yield|[½1-4]\\s?x|(?:(?:1/2|[½1-4])\\s?x\\s?){2,4}|' +
  'print(?: recipe)?|save(?: recipe)?|pin(?: recipe)?|share|copy(?: ingredients)?|rate(?: recipe)?|email|reset|edit|(?:de)?select all|check all|show (?:more|less|all)|view (?:more|all)|' +
  'cook mode(?: (?:on|off))?|cook mode prevent your screen from going dark|(?:prevent|keep) (?:your )?screen (?:from going dark|from sleeping|awake|on)|turn on cook mode|' +
  '(?:add|save)(?: all)?(?: ingredients| items)? to (?:my |your |the )?(?:cart|basket|list|shopping list|grocery list)|shopping list|shop ingredients|get ingredients|buy (?:now|ingredients)|' +
  '(?:zur|auf die) einkaufsliste(?: hinzufügen)?|einkaufsliste|drucken|speichern|teilen|rezept drucken|portionen(?: ändern)?|' +
  'imprimer|partager|enregistrer|ajouter (?:tout )?à (?:ma|la) liste(?: de courses)?|liste de courses|' +
  'imprimir|compartir|guardar|compartilhar|salvar|añadir a (?:mi|la) (?:lista|cesta)(?: de (?:la )?compra)?|lista de (?:la )?compras?|' +
  'stampa|condividi|salva|salva nella lista della spesa|vai alla lista della spesa|aggiungi alla lista(?: della spesa)?|lista della spesa|' +
  'printen|delen|bewaren|opslaan|boodschappenlijst(?:je)?|zet op (?:je )?boodschappenlijst(?:je)?|' +
  'skriv ut|dela|spara|lägg (?:allt )?i inköpslista(?:n)?|handlelist[ae]?|inköpslista|behold skjermen på|hold skjermen (?:på|våken)|' +
  'drukuj|udostępnij|zapisz|lista zakupów|dodaj do listy(?: zakupów)?|tisknout|nákupní seznam|yazdır|paylaş|kaydet|alışveriş listesi|печать|сохранить|поделиться|' +
  '(?:advertisement|sponsored|anzeige|werbung|publicit[ée]|publicidade?|pubblicità|advertentie|annons|annonse|annonce|reklama|реклама|広告|广告)|(?:la suite après la publicité|continua (?:após|dopo) .{0,20}|article continues below.{0,20})|' +
  'info|lightbulb_outline|expand_more|expand_less|more_vert|check_box_outline_blank|favorite_border|shopping_cart|content_copy';

const CONTROL = new RegExp(`^(?:${CONTROLS})[.:…!]?$`, 'iu');

/** True for a line that is a control of the page and not part of the recipe. */
export function isControl(line: string): boolean {
  return line.length < 60 && (CONTROL.test(line) || NEWSLETTER.test(line));
}

/** Invitations to a newsletter stand between lists on many pages. */
const NEWSLETTER =
  /newsletter|nieuwsbrief|nyhe[td]sbrev|bültene|odebírat novinky|メールマガジン|メルマガ|рассылк|hírlev[eé]l|uutiskirje|ενημερωτικό δελτίο|뉴스레터|(?:订阅|訂閱).{0,12}(?:通讯|通訊|电子报|電子報|邮件|郵件)|ניוזלטר|النشرة (?:البريدية|الإخبارية)/iu;
