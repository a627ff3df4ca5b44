import { controleapoio } from '@cadencia/domain/controleapoio/cadastro.ts';
import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { RelatedRows } from './related-rows.tsx';

interface Props {
  readonly id: number;
}

export const MateriaisDoServico = ({ id }: Props) => (
  <RelatedRows
    cadastro={suprimento}
    f={{ servicoId: String(id) }}
    rotulo="Materiais do serviço"
    colunas="numero situacao descricao quantidade necessidade chegada"
    vazia="O serviço não pede materiais."
    ver="Ver em Suprimentos"
  />
);

export const RaquetesDoServico = ({ id }: Props) => (
  <RelatedRows
    cadastro={raquete}
    f={{ servicoId: String(id) }}
    rotulo="Raquetes do serviço"
    colunas="numero situacao posicao tipoRaqueteId diametro classePressaoId instaladaEm retiradaEm"
    vazia="Nenhuma raquete nas atividades deste serviço: cadastre-as com a atividade de raqueteamento."
    ver="Ver em Controle de Raquetes"
  />
);

export const ApoiosDoServico = ({ id }: Props) => (
  <RelatedRows
    cadastro={controleapoio}
    f={{ servicoId: String(id) }}
    rotulo="Apoios do serviço"
    colunas="numero situacao apoioId atividadeId quantidade unidade necessidade programada placa excesso"
    vazia="As atividades deste serviço não pedem apoio."
    ver="Ver em Pedidos de apoio"
  />
);
