import { createStore, useStore } from './store.ts';

/** Undefined until it is asked for the first time: the modal does not load before. */
const picker = createStore<'aberto' | 'fechado' | undefined>(undefined);

/** Opens the modal 'Selecionar Projeto', which the shell holds. */
export const openProjectPicker = (): void => picker.set('aberto');
export const closeProjectPicker = (): void => picker.set('fechado');
export const useProjectPicker = (): 'aberto' | 'fechado' | undefined => useStore(picker);
