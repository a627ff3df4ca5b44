import { createStore, useStore } from './store.ts';

/** Undefined before it is opened for the first time: the modal does not load earlier. */
const picker = createStore<'aberto' | 'fechado' | undefined>(undefined);

/** Opens the modal 'Selecionar Projeto', which the shell holds. */
export const openProjectPicker = (): void => picker.set('aberto');
export const closeProjectPicker = (): void => picker.set('fechado');
export const useProjectPicker = (): 'aberto' | 'fechado' | undefined => useStore(picker);
