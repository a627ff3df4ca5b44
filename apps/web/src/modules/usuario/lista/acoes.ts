import type { InputOf } from '@cadencia/domain/endpoint.ts';
import {
  blockUsuario,
  changePerfil,
  deactivateUsuario,
  renameUsuario,
  unblockUsuario,
} from '@cadencia/domain/usuario/gestao/endpoints.ts';
import { blockUsuarios, endSessoesDosUsuarios } from '@cadencia/domain/usuario/gestao/lote.ts';
import { resetMfa } from '@cadencia/domain/usuario/mfa/endpoints.ts';
import { resetSenha } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { endSessoesDe, listSessoesDe } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';
import { refresh, useNaLista } from './components/use-na-lista.ts';

export const useBloquearVarios = () =>
  useMutation({ mutationFn: (body: InputOf<typeof blockUsuarios>['body']) => call(blockUsuarios, { body }) });

export const useEncerrarDeVarios = () =>
  useMutation({ mutationFn: (ids: number[]) => call(endSessoesDosUsuarios, { body: { ids } }) });

export const sessoesDeQuery = (id: number) => readOptions(listSessoesDe, { params: { id: String(id) } });

export const useRedefinirSenha = () => useNaLista((id: number) => call(resetSenha, { params: { id: String(id) } }));

export const useRemoverMfa = () => useNaLista((id: number) => call(resetMfa, { params: { id: String(id) } }));

interface NovoPerfil {
  readonly id: number;
  readonly perfilId: number;
  /** The version as it was read. */
  readonly versao: number;
}

export function useMudarPerfil() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: NovoPerfil) => call(changePerfil, { params: { id: String(id) }, body }),
    // A refused call reads the list too: somebody may have changed the person in between.
    onSettled: () => refresh(client),
  });
}

interface Bloqueio {
  readonly id: number;
  readonly motivo: string;
}

export const useBloquear = () =>
  useNaLista(({ id, motivo }: Bloqueio) => call(blockUsuario, { params: { id: String(id) }, body: { motivo } }));

export const useDesbloquear = () => useNaLista((id: number) => call(unblockUsuario, { params: { id: String(id) } }));

export const useInativar = () => useNaLista((id: number) => call(deactivateUsuario, { params: { id: String(id) } }));

interface Nome {
  readonly id: number;
  readonly nome: string;
  /** The version as it was read. */
  readonly versao: number;
}

export const useCorrigirNome = () =>
  useNaLista(({ id, ...body }: Nome) => call(renameUsuario, { params: { id: String(id) }, body }));

interface Encerramento {
  readonly id: number;
  readonly ids: readonly string[] | 'todas';
}

export const useEncerrarSessoesDe = () =>
  useNaLista(
    ({ id, ids }: Encerramento) =>
      call(endSessoesDe, {
        params: { id: String(id) },
        body: ids === 'todas' ? { todas: true } : { ids: [...ids] },
      }),
    listSessoesDe.caminho,
  );
