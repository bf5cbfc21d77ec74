import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { endpoints, file } from '../kit/endpoint.ts';
import { formLimit, MAX_FILE_BYTES } from '../kit/file-limits.ts';
import { MediaQuery } from '../kit/media-query.ts';
import { ListQuery } from '../kit/paging.ts';
import { MAX_TEXT } from '../kit/text/limits.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { ImageFile } from '../recipes/endpoints.ts';
import { NewTimelineEvent, TimelineEvent, TimelineEventBody, TimelineImage } from './schema.ts';

const events = crud({
  path: '/api/recipes/timeline/events',
  command: 'timeline',
  one: 'a timeline event',
  entity: TimelineEvent,
  create: NewTimelineEvent,
  update: TimelineEventBody,
  query: ListQuery,
  mayCreate: 'member',
  mayChange: 'member',
});

const errors = ['timeline.not_found'] as const;
const changeErrors = ['timeline.not_found', 'request.stale'] as const;
const pictureErrors = ['recipes.image_not_readable', 'recipes.image_too_large'] as const;
const bodyLimit = formLimit(MAX_FILE_BYTES);

export const timelineEndpoints = endpoints({
  list: {
    ...events.list,
    clientDefaults: { page: 1, perPage: -1, orderBy: 'timestamp', orderDirection: 'desc' },
  },
  create: { ...events.create, errors: ['recipes.not_found'] },
  get: { ...events.get, errors },
  update: {
    ...events.update,
    summary: 'Changes an event. Null or absent fields keep their values.',
    errors: changeErrors,
  },
  patch: { ...events.patch, errors: changeErrors },
  remove: { ...events.remove, summary: 'Deletes an event with its picture.', errors },
  uploadImage: {
    method: 'PUT',
    path: '/api/recipes/timeline/events/:id/image',
    access: 'member',
    summary: 'Stores the picture of an event in five sizes.',
    cli: 'timeline edit',
    params: z.object({ id: Uuid }),
    form: z.object({ image: z.file().max(MAX_FILE_BYTES), extension: z.string().max(10).optional() }),
    returns: z.object({ image: TimelineImage }),
    errors: [...errors, ...pictureErrors],
    bodyLimit,
  },
  image: {
    method: 'GET',
    path: '/api/media/recipes/:id/images/timeline/:eventId/:file',
    access: 'anyone',
    summary: 'Returns the picture of a timeline event.',
    cli: { none: 'media for pages and clients' },
    params: z.object({ id: Uuid, eventId: Uuid, file: ImageFile }),
    query: MediaQuery,
    returns: file('image/webp'),
    errors: ['recipes.image_not_found', 'request.not_authenticated'],
  },
  made: {
    method: 'POST',
    path: '/api/recipes/:slug/made',
    access: 'member',
    summary:
      'Records that the caller made a recipe: adds an event, sets the date, and stores rating and picture if given.',
    cli: 'made',
    form: z.object({
      timestamp: Timestamp.optional().describe('Default now.'),
      message: z.string().max(MAX_TEXT).optional(),
      rating: z.number().min(0).max(5).optional(),
      image: z.file().max(MAX_FILE_BYTES).optional(),
    }),
    returns: TimelineEvent,
    status: 201,
    errors: ['recipes.not_found', ...pictureErrors],
    bodyLimit,
  },
});
