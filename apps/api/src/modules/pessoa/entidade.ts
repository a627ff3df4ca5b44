import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { entidadeOf } from '../../cadastro/entidade.ts';
import type { Entidade } from '../../infra/entidade.ts';

const base = entidadeOf(pessoa);

export const entidadePessoa: Entidade = {
  ...base,
  pessoal: true,
  campos: { ...base.campos, usuarioId: { rotulo: 'Usuário do sistema', texto: (id) => `nº ${String(id)}` } },
};
