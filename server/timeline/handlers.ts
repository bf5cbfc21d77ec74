import type { Caller } from '../../core/auth/caller.ts';
import type { MediaQuery } from '../../core/kit/media-query.ts';
import type { ImageFile } from '../../core/recipes/endpoints.ts';
import type { timelineEndpoints } from '../../core/timeline/endpoints.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { mediaReply } from '../kit/media.ts';
import type { RecordMade } from './made.ts';
import type { TimelineService } from './service.ts';

export interface TimelineHandlerParts {
  readonly timeline: TimelineService;
  readonly made: RecordMade;
  readonly media: {
    /** When an event with a picture was last changed. Throws if there is none, or if the caller may not see it. */
    eventPicture(
      recipeId: string,
      eventId: string,
      asker: Pick<Context<Caller | null>, 'caller' | 'cookies'>,
      query: MediaQuery,
    ): Promise<{ readonly updatedAt: Date; readonly isPublic: boolean }>;
  };
  /** A picture of an event. Throws `recipes.image_not_found`. */
  readonly readImage: (recipeId: string, eventId: string, file: ImageFile) => Promise<Uint8Array>;
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

export function timelineHandlers({
  timeline,
  made,
  media,
  readImage,
}: TimelineHandlerParts): NounHandlers<typeof timelineEndpoints, Caller> {
  return {
    list: ({ query }, context) => timeline.list(context.caller, query, context),
    create: ({ body }, { caller }) => timeline.create(caller, body),
    get: ({ params }, { caller }) => timeline.get(caller, params.id),
    update: ({ params, body }, { caller, assertFresh }) => timeline.replace(caller, params.id, body, assertFresh),
    patch: ({ params, body }, { caller, assertFresh }) => timeline.patch(caller, params.id, body, assertFresh),
    remove: ({ params }, { caller }) => timeline.remove(caller, params.id),
    async uploadImage({ params, form }, { caller }) {
      const { image } = await timeline.saveImage(caller, params.id, await bytesOf(form.image));
      return { image };
    },
    async image({ params, query }, context) {
      const { updatedAt, isPublic } = await media.eventPicture(params.id, params.eventId, context, query);
      const content = await readImage(params.id, params.eventId, params.file);
      // Clients send the time of the last change, as text or in milliseconds.
      const versions = [updatedAt.toISOString(), String(updatedAt.getTime())];
      return mediaReply({ type: 'image/webp', content, versions, asked: query, isPublic });
    },
    async made({ params, form: { image, ...told } }, { caller, language }) {
      const subject = language.t('timeline.made_this', { name: caller.fullName });
      return made(caller, params.slug, { ...told, image: image && (await bytesOf(image)) }, subject);
    },
  };
}
