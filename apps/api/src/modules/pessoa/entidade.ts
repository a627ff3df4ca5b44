import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { entidadeOf } from '../../cadastro/entidade.ts';
import type { Entidade } from '../../infra/entidade.ts';

const base = entidadeOf(pessoa);

/** A person, with the user of the product that they are. */
export const entidadePessoa: Entidade = {
  ...base,
  pessoal: true,
  campos: { ...base.campos, usuarioId: { rotulo: 'Usuário do sistema', texto: (id) => `nº ${String(id)}` } },
};
