import { z } from 'zod';

export const OrderDirection = z.enum(['asc', 'desc']);

/** The parameters of every list (wire reference §5.2). The server sets defaults. */
export const ListQuery = z.object({
  page: z.int().optional().describe('Page number, starting at 1. -1 is the last page.'),
  perPage: z.int().min(-1).optional().describe('Rows per page. -1 returns all rows. Default 50.'),
  orderBy: z
    .string()
    .max(500)
    .optional()
    .describe('Attribute, or several separated by commas, each optionally with `:asc` or `:desc`.'),
  orderDirection: OrderDirection.optional().describe('Default direction. Default desc.'),
  orderByNullPosition: z.enum(['first', 'last']).optional(),
  paginationSeed: z
    .string()
    .max(200)
    .optional()
    .describe('Required by `orderBy=random`. The same seed gives the same order.'),
  queryFilter: z.string().max(5_000).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The envelope of a list: snake_case keys, links are absolute paths or null. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    total_pages: z.int(),
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });

export interface Page<T> {
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
  items: T[];
  next: string | null;
  previous: string | null;
}

/** Where a page starts and how many rows it has. `all` means perPage -1. */
export interface Window {
  page: number;
  perPage: number;
  offset: number;
  limit: number;
  totalPages: number;
}

/** The rows of the requested page: page < 1 is the first, -1 the last, beyond the end is empty. */
export function windowOf(query: Pick<ListQuery, 'page' | 'perPage'>, total: number): Window {
  const perPage = query.perPage === -1 ? total : (query.perPage ?? 50);
  const totalPages = perPage > 0 ? Math.ceil(total / perPage) : 0;
  const asked = query.page ?? 1;
  const page = asked === -1 ? Math.max(totalPages, 1) : Math.max(asked, 1);
  const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER);
  return { page, perPage, offset, limit: perPage, totalPages };
}

/** The envelope around the rows of `window`. `path` and `query` are those of the request. */
export function envelope<T>(items: T[], total: number, window: Window, path: string, query: string): Page<T> {
  const link = (page: number) => {
    const search = new URLSearchParams(query);
    search.set('page', String(page));
    return `${path}?${search}`;
  };
  return {
    page: window.page,
    per_page: window.perPage,
    total,
    total_pages: window.totalPages,
    items,
    next: window.page < window.totalPages ? link(window.page + 1) : null,
    previous: window.page > 1 && window.totalPages > 0 ? link(Math.min(window.page - 1, window.totalPages)) : null,
  };
}

/** The defaults of our own clients for lists (data-access specification §9). */
export const listDefaults = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const;
