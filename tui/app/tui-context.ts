import { createContext, use } from 'react';
import type { Tui } from './tui.ts';

export const TuiContext = createContext<Tui | null>(null);

export const useTui = (): Tui => use(TuiContext)!;
