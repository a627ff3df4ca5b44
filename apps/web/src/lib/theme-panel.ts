import { createStore, useStore } from './store.ts';

/** Undefined before it is opened for the first time: the panel does not load earlier. */
const panel = createStore<'aberto' | 'fechado' | undefined>(undefined);

/** Opens the panel 'Configurações do tema', which the shell holds. */
export const openThemePanel = (): void => panel.set('aberto');
export const closeThemePanel = (): void => panel.set('fechado');
export const useThemePanel = (): 'aberto' | 'fechado' | undefined => useStore(panel);
