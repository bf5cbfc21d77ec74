import type { Caller } from '../../core/auth/caller.ts';
import type { importEndpoints } from '../../core/importing/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { BulkImports } from './bulk.ts';
import type { FileImports, FileWish } from './files.ts';
import type { PageInspector } from './inspector.ts';
import type { ImportService } from './service.ts';

interface FilesRequest {
  readonly query: { readonly translateLanguage?: string | undefined };
  readonly form: Omit<FileWish, 'translateTo'>;
}

const wishOf = ({ form, query }: FilesRequest): FileWish => ({ ...form, translateTo: query.translateLanguage ?? null });

export const importHandlers = (
  importing: ImportService,
  bulk: BulkImports,
  files: FileImports,
  inspector: PageInspector,
): NounHandlers<typeof importEndpoints, Caller> => ({
  fromUrl: ({ body }, context) => importing.fromUrl(body.url, body, context),
  fromPage: ({ body }, context) => importing.fromPage(body.data, body.url ?? null, body, context),
  preview: ({ body }, context) => importing.preview({ url: body.url ?? null, data: body.data ?? null }, body, context),
  fromFiles: (request, context) => files.create(wishOf(request), context),
  previewFiles: (request, context) => files.preview(wishOf(request), context),
  inspect: ({ body }, context) => inspector.inspect({ url: body.url ?? null, data: body.data ?? null }, context),
  testScrape: async ({ body }, context) =>
    (body.useOpenAI
      ? await importing.scrape(body.url, { useAi: true }, context)
      : await inspector.scrape(body.url, context)) ?? context.language.t('errors.importing.no_recipe'),
  bulk: ({ body: { imports, ...choices } }, context) => bulk.start(imports, choices, context),
  bulkProgress: ({ params }, { caller }) => bulk.progress(caller, params.reportId),
  cancelBulk: ({ params }, context) => bulk.cancel(context, params.reportId),
});
