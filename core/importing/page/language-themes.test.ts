import { expect, test } from 'vitest';
import { isStepNumber, isTime, isYield } from '../lines/line-kind.ts';
import { extractRecipe } from './extract.ts';
import { sectionOfHeading } from './section-words.ts';

interface Post {
  readonly ingredients: string;
  readonly lines: string[];
  readonly method: string;
  readonly steps: string[];
  readonly notes: [heading: string, text: string];
  readonly related: [heading: string, link: string];
  readonly comments: [heading: string, text: string];
}

/** A post as blog themes show it: a menu, tips below the method, other posts and comments. */
const page = (lang: string, post: Post) => `<html lang="${lang}"><head><title>Lentils</title></head><body>
  <header><nav><ul><li><a href="/">1</a></li><li><a href="/r">2</a></li></ul></nav></header>
  <article><h1>Lentils</h1>
  <h3>${post.ingredients}</h3><ul>${post.lines.map((line) => `<li>${line}</li>`).join('')}</ul>
  <h3>${post.method}</h3>${post.steps.map((step) => `<p>${step}</p>`).join('')}
  <h3>${post.notes[0]}</h3><p>${post.notes[1]}</p>
  <h3>${post.related[0]}</h3><ul><li><a href="/other">${post.related[1]}</a></li></ul></article>
  <section><h3>${post.comments[0]}</h3><p>${post.comments[1]}</p></section></body></html>`;

const posts: Record<string, Post> = {
  cs: {
    ingredients: 'Co budete potřebovat',
    lines: ['250 g čočky', '1 cibule', 'sůl'],
    method: 'Postup přípravy',
    steps: ['Čočku propláchněte a namočte přes noc do vody.', 'Vařte ji s cibulí doměkka a nakonec osolte.'],
    notes: ['Tip', 'Podávejte s vejcem a kyselou okurkou.'],
    related: ['Podobné recepty', 'Hrachová kaše s osmaženou cibulkou'],
    comments: ['Komentáře', 'Dělala jsem to včera a všem to moc chutnalo.'],
  },
  hu: {
    ingredients: 'Hozzávalók 4 személyre',
    lines: ['25 dkg lencse', '1 fej vöröshagyma', 'só'],
    method: 'Az elkészítés menete',
    steps: ['A lencsét egy éjszakára hideg vízbe áztatjuk.', 'A hagymával együtt puhára főzzük, és megsózzuk.'],
    notes: ['Jó tanácsok', 'Tükörtojással tálalva a legfinomabb étel.'],
    related: ['Kapcsolódó receptek', 'Sárgaborsó főzelék pirított hagymával'],
    comments: ['Hozzászólások', 'Tegnap elkészítettem, és mindenkinek ízlett.'],
  },
  tr: {
    ingredients: 'GEREKLİ MALZEMELER',
    lines: ['2 su bardağı mercimek', '1 adet soğan', 'tuz'],
    method: 'Nasıl Yapılır?',
    steps: ['Mercimeği yıkayıp bir gece suda bekletin.', 'Soğanla birlikte yumuşayana kadar pişirip tuzlayın.'],
    notes: ['İpuçları', 'Limon dilimleri ile birlikte servis edebilirsiniz.'],
    related: ['Benzer tarifler', 'Kavrulmuş soğanlı bezelye ezmesi'],
    comments: ['Yorumlar', 'Dün akşam yaptım, ailem çok beğendi gerçekten.'],
  },
  el: {
    ingredients: 'ΥΛΙΚΑ ΓΙΑ 4 ΑΤΟΜΑ',
    lines: ['500 γρ. φακές', '1 κρεμμύδι', 'αλάτι'],
    method: 'ΕΚΤΕΛΕΣΗ',
    steps: [
      'Πλένουμε τις φακές και τις μουλιάζουμε όλη νύχτα.',
      'Τις βράζουμε με το κρεμμύδι και αλατίζουμε στο τέλος.',
    ],
    notes: ['Σημειώσεις', 'Σερβίρουμε με λίγο ξίδι και φρέσκο ψωμί.'],
    related: ['Σχετικές συνταγές', 'Φάβα με καραμελωμένα κρεμμύδια'],
    comments: ['Σχόλια', 'Το έφτιαξα χθες και άρεσε πολύ σε όλους.'],
  },
  ja: {
    ingredients: '材料（2人分）',
    lines: ['レンズ豆 200g', '玉ねぎ 1個', '塩 少々'],
    method: '調理手順',
    steps: [
      'レンズ豆を洗い、一晩たっぷりの水につけておきます。',
      '玉ねぎと一緒に柔らかくなるまで煮て、塩で味をととのえます。',
    ],
    notes: ['メモ', '温かいごはんに添えて召し上がってください。'],
    related: ['関連レシピ', '焼き玉ねぎを添えたえんどう豆のペースト'],
    comments: ['コメント', '昨日作ってみましたが、家族みんなに好評でした。'],
  },
  ko: {
    ingredients: '필요한 재료 2인분',
    lines: ['렌틸콩 200g', '양파 1개', '소금 약간'],
    method: '만드는 방법',
    steps: [
      '렌틸콩을 깨끗이 씻어 하룻밤 동안 물에 담가 둡니다.',
      '양파와 함께 부드러워질 때까지 끓이고 소금으로 간합니다.',
    ],
    notes: ['참고', '따뜻한 밥과 함께 곁들여 드시면 더욱 맛있습니다.'],
    related: ['관련 레시피', '볶은 양파를 올린 완두콩 퓌레'],
    comments: ['댓글', '어제 만들어 봤는데 가족 모두가 정말 좋아했어요.'],
  },
  zh: {
    ingredients: '所需食材',
    lines: ['小扁豆 200克', '洋葱 1个', '盐 少许'],
    method: '制作方法',
    steps: ['把小扁豆洗干净，放在清水里浸泡一整夜备用。', '加入洋葱一起煮到变软，最后放盐调味即可出锅。'],
    notes: ['备注', '配上一碗热米饭一起吃，味道会更好更香。'],
    related: ['相关食谱', '炒洋葱配豌豆泥的家常做法'],
    comments: ['评论', '昨天晚上照着做了一次，全家人都非常喜欢吃。'],
  },
  ar: {
    ingredients: 'مكونات الوصفة',
    lines: ['٢ كوب عدس', '1 بصلة', 'ملح'],
    method: 'كيفية التحضير',
    steps: ['نغسل العدس جيدا وننقعه في الماء طوال الليل.', 'نسلقه مع البصل حتى ينضج تماما ثم نضيف الملح.'],
    notes: ['ملاحظات', 'يقدم ساخنا مع الخبز الطازج وشرائح الليمون.'],
    related: ['وصفات مشابهة', 'بازلاء مهروسة مع البصل المقلي'],
    comments: ['التعليقات', 'جربت الوصفة أمس وأعجبت كل أفراد العائلة كثيرا.'],
  },
  he: {
    ingredients: 'רשימת מצרכים',
    lines: ['2 כוסות עדשים', '1 בצל', 'מלח'],
    method: 'איך מכינים?',
    steps: ['שוטפים את העדשים ומשרים אותן במים למשך לילה שלם.', 'מבשלים אותן עם הבצל עד לריכוך ומוסיפים מלח בסוף.'],
    notes: ['הערות', 'מגישים חם עם לחם טרי ופלחי לימון בצד.'],
    related: ['מתכונים דומים', 'מחית אפונה עם בצל מטוגן'],
    comments: ['תגובות', 'הכנתי אתמול בערב וכל המשפחה אהבה את זה מאוד.'],
  },
};

test.each(Object.entries(posts))('a post in %s ends before its tips, other posts and comments', (lang, post) => {
  const recipe = extractRecipe(page(lang, post));
  expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: post.lines }]);
  expect(recipe?.stepGroups).toEqual([{ title: null, steps: post.steps.map((text) => ({ text })) }]);
});

test.each(['4 porce', '4 személyre', '4 kişilik', '4 μερίδες', '2〜3人分', '4인분', '4人份', '4 أشخاص', '4 מנות'])(
  '"%s" is a yield',
  (line) => expect(isYield(line)).toBe(true),
);

test.each(['1 hodina', '30 perc', '30 dakika', '1 ώρα', '30分', '30분', '30分鐘', '30 دقيقة', '30 דקות'])(
  '"%s" is a time',
  (line) => expect(isTime(line)).toBe(true),
);

test.each(['Krok č. 1', '1. lépés', '1. adım', 'Βήμα 1', '手順1', '2단계', '第1步', 'الخطوة 1', 'שלב 1'])(
  '"%s" is the number of a step',
  (line) => expect(isStepNumber(line)).toBe(true),
);

test('a Greek heading in capitals that names what the ingredients are for is found', () => {
  expect(sectionOfHeading('ΥΛΙΚΑ ΓΙΑ ΤΗ ΣΑΛΤΣΑ')).toBe('ingredients');
});
