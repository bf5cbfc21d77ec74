import { apiState } from './api-state.ts';
import { brokenJson } from './broken-json.ts';
import { dataForms } from './data-forms.ts';
import type { DataKind } from './data-kind.ts';
import { markedUp } from './marked-up.ts';
import { pageState } from './page-state.ts';

export const dataKinds: readonly DataKind[] = [...brokenJson, ...dataForms, ...pageState, ...apiState, ...markedUp];
