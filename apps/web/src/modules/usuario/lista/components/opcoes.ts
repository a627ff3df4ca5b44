import { PERFIS } from '@cadencia/domain/perfis.ts';
import { ROTULO_SITUACAO, situacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';

export const OPCOES_SITUACAO = situacaoUsuario.options.map((value) => ({ value, label: ROTULO_SITUACAO[value] }));
export const OPCOES_PERFIL = PERFIS.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** The profiles that somebody may give: only an Admin makes another. */
export const perfisQueDa = (role: number | undefined) =>
  OPCOES_PERFIL.filter(({ value }) => role === ADMIN || value !== String(ADMIN));
