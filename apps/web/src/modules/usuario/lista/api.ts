import { getAcessoDaPessoa, listNomesDePerfis } from '@cadencia/domain/permissao/endpoints.ts';
import type { PerfilResumo } from '@cadencia/domain/permissao/schema.ts';
import { getUsuario, listUsuariosJanela } from '@cadencia/domain/usuario/gestao/lista/endpoints.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';

/** Reads windows of the list, for the grid; the query comes from the list's address. */
export const fetchUsuarios =
  (consulta: Readonly<Record<string, string>>) => (inicio: number, limite: number, signal: AbortSignal) =>
    call(listUsuariosJanela, { query: { ...consulta, inicio, limite } }, { signal });

export const usuarioQuery = (id: number) => readOptions(getUsuario, { params: { id: String(id) } });

/** People found by name or e-mail, to choose one. */
export const usuariosQuery = (busca: string) => readOptions(listUsuariosJanela, { query: { busca, limite: 20 } });

export const perfisQuery = readOptions(listNomesDePerfis, {});

/** The permissions of a person outside of projects, and the person's projects. */
export const acessoQuery = (id: number) => readOptions(getAcessoDaPessoa, { params: { id: String(id) }, query: {} });

/** The active profiles that a person may give; only an Admin makes another Admin. */
export const perfisQueDa = (perfis: readonly PerfilResumo[] | undefined, role: number | undefined) =>
  (perfis ?? [])
    .filter(({ id, ativo }) => ativo && (role === ADMIN || id !== ADMIN))
    .map(({ id, nome }) => ({ value: String(id), label: nome }));
