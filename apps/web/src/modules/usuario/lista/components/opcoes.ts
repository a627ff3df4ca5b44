import type { PerfilResumo } from '@cadencia/domain/permissao/schema.ts';
import { ROTULO_SITUACAO, situacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';

export const OPCOES_SITUACAO = situacaoUsuario.options.map((valor) => ({ valor, rotulo: ROTULO_SITUACAO[valor] }));

/** The active profiles that a person may give; only an Admin makes another Admin. */
export const perfisQueDa = (perfis: readonly PerfilResumo[] | undefined, role: number | undefined) =>
  (perfis ?? [])
    .filter(({ id, ativo }) => ativo && (role === ADMIN || id !== ADMIN))
    .map(({ id, nome }) => ({ value: String(id), label: nome }));
