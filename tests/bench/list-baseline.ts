// A hand-written Fastify route for one request: answers the same bytes as the list of recipes from one prepared
// statement, without authentication, validation, errors or languages. The list figure is the cost of the product
// compared with it.
import Sqlite from 'better-sqlite3';
import fastify from 'fastify';

const [port, file] = process.argv.slice(2);
const db = new Sqlite(file!, { readonly: true });

const statement = db.prepare(`
  select r.*, (select count(*) from recipes where group_id = (select id from groups)) as total,
    (select json_group_array(json_object('id', t.id, 'name', t.name, 'slug', t.slug) order by l.position)
     from recipe_tags l join tags t on t.id = l.organizer_id where l.recipe_id = r.id) as tags_json
  from (select id, user_id, group_id, (select household_id from users where id = user_id) as household_id, name, slug, image, recipe_yield, total_time, prep_time, cook_time, perform_time,
      description, rating, org_url, date_added, date_updated, created_at, updated_at, last_made, name_norm, seq
    from recipes where group_id = (select id from groups) order by name_norm asc, seq asc limit 50) r
  order by r.name_norm asc, r.seq asc`);

interface Row {
  [column: string]: string | number | null;
  total: number;
  tags_json: string;
}

const instant = (value: Row[string]) => (value === null ? null : new Date(value as number).toISOString());

const app = fastify();
app.get('/api/recipes', (_, reply) => {
  const rows = statement.all() as Row[];
  const total = rows[0]!.total;
  const body = {
    page: 1,
    per_page: 50,
    total,
    total_pages: Math.ceil(total / 50),
    items: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      groupId: row.group_id,
      householdId: row.household_id,
      name: row.name,
      slug: row.slug,
      image: row.image,
      recipeYield: row.recipe_yield,
      totalTime: row.total_time,
      prepTime: row.prep_time,
      cookTime: row.cook_time,
      performTime: row.perform_time,
      description: row.description,
      recipeCategory: [],
      tags: JSON.parse(row.tags_json) as unknown,
      tools: [],
      rating: row.rating,
      orgURL: row.org_url,
      dateAdded: row.date_added,
      dateUpdated: instant(row.date_updated!),
      createdAt: instant(row.created_at!),
      updateAt: instant(row.updated_at!),
      lastMade: instant(row.last_made!),
      updatedAt: instant(row.updated_at!),
    })),
    next: '/api/recipes?page=2&perPage=50&orderBy=name&orderDirection=asc',
    previous: null,
  };
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
