import { crud, SearchedListQuery } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { Label, LabelBody } from './schema.ts';

const labels = crud({
  path: '/api/groups/labels',
  command: 'label',
  one: 'a label',
  entity: Label,
  create: LabelBody,
  update: LabelBody,
  query: SearchedListQuery,
  mayCreate: 'member',
  mayChange: 'organize',
});

export const labelEndpoints = endpoints({
  ...labels,
  // The wire answers 200 here, where other families answer 201.
  create: { ...labels.create, status: 200 },
});
