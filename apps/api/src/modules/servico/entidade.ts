import { DECISOES } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { entidadeOf } from '../../cadastro/entidade.ts';
import type { Entidade } from '../../infra/entidade.ts';

const base = entidadeOf(servico);

/** A service; what was decided about a lesson in it is of its history. */
export const entidadeServico: Entidade = {
  ...base,
  campos: {
    ...base.campos,
    sequencia: { rotulo: 'Atividades de serviço semelhante', texto: String },
    licao: { rotulo: 'Lição aprendida', texto: String },
    decisao: { rotulo: 'Decisão sobre a lição', texto: (qual) => DECISOES[qual as keyof typeof DECISOES] },
  },
};
