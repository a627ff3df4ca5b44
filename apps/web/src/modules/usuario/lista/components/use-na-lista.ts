import { getUsuario, listUsuariosJanela } from '@cadencia/domain/usuario/gestao/lista/endpoints.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** Reads the list again, and the person who is open beside it. */
export const refresh = (client: QueryClient, caminho: string = listUsuariosJanela.caminho) =>
  Promise.all([caminho, getUsuario.caminho].map((cada) => client.invalidateQueries({ queryKey: [cada] })));

/** Runs `mutationFn` and then reads the list again. */
export function useNaLista<T, R>(mutationFn: (input: T) => Promise<R>, caminho: string = listUsuariosJanela.caminho) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refresh(client, caminho) });
}
