import type { Caller } from '../../core/auth/caller.ts';
import type { importEndpoints } from '../../core/importing/endpoints.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { BulkImports } from './bulk.ts';
import type { ImportService } from './service.ts';

export const importHandlers = (
  importing: ImportService,
  bulk: BulkImports,
): NounHandlers<typeof importEndpoints, Caller> => ({
  fromUrl: ({ body }, context) => importing.fromUrl(body.url, body, context),
  fromPage: ({ body }, context) => importing.fromPage(body.data, body.url ?? null, body, context),
  preview: ({ body }, context) => importing.preview({ url: body.url ?? null, data: body.data ?? null }, body, context),
  testScrape: async ({ body }, context) =>
    (await importing.scrape(body.url, context)) ?? context.language.t('errors.importing.no_recipe'),
  bulk: ({ body: { imports, ...choices } }, context) => bulk.start(imports, choices, context),
  bulkProgress: ({ params }, { caller }) => bulk.progress(caller, params.reportId),
  cancelBulk: ({ params }, context) => bulk.cancel(context, params.reportId),
});
