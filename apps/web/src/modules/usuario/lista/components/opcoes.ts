import { PERFIS } from '@cadencia/domain/perfis.ts';
import { ROTULO_SITUACAO, situacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';

export const OPCOES_SITUACAO = situacaoUsuario.options.map((value) => ({ value, label: ROTULO_SITUACAO[value] }));
export const OPCOES_PERFIL = PERFIS.map(({ id, nome }) => ({ value: String(id), label: nome }));
