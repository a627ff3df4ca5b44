import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { controleapoio } from '@cadencia/domain/controleapoio/cadastro.ts';
import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { controlevalvula } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { equipamentograma } from '@cadencia/domain/equipamentograma/cadastro.ts';
import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { RelatedRows } from './related-rows.tsx';

/** The columns of each register's rows beside a service or an equipment, its list by name, and the order of the rows. */
const LISTAS = {
  materiais: [suprimento, 'numero situacao descricao quantidade necessidade chegada', 'Suprimentos'],
  raquetes: [
    raquete,
    'numero situacao posicao tipoRaqueteId diametro classePressaoId instaladaEm retiradaEm',
    'Controle de Raquetes',
  ],
  apoios: [
    controleapoio,
    'numero situacao apoioId atividadeId quantidade unidade necessidade programada placa excesso',
    'Pedidos de apoio',
  ],
  etapas: [
    equipamentograma,
    'nome situacao avanco inicioPrevisto fimPrevisto inicioReal fimReal bloqueio',
    'Equipamentograma',
    'ordem',
  ],
  valvulas: [
    controlevalvula,
    'numero situacao tipo localAtualId devolucaoPrometida certificado validade',
    'Controle de Válvulas',
  ],
  inspecoes: [
    controleinspecao,
    'numero situacao inspecaoId regiao planInicio realFim resultado autorizaFechamento',
    'Controle de Inspeção',
  ],
  recomendacoes: [recomendacao, 'numero situacao descricao severidade prazo destino', 'Recomendações'],
} as const satisfies Readonly<Record<string, readonly [Cadastro, string, string, string?]>>;

/** A tab with the rows of another register that point to the record by `campo`. */
const tabOf = (lista: keyof typeof LISTAS, campo: string, rotulo: string, vazia: string) => {
  const [cadastro, colunas, onde, ordem]: readonly [Cadastro, string, string, string?] = LISTAS[lista];
  const larga = colunas.split(' ').findIndex((nome) => /^(descricao|posicao|bloqueio|nome|regiao)$/.test(nome));
  return ({ id }: { readonly id: number }) => (
    <RelatedRows
      {...{ cadastro, colunas, rotulo, vazia, larga, ordem }}
      f={{ [campo]: String(id) }}
      ver={`Ver em ${onde}`}
    />
  );
};

const doServico = (lista: keyof typeof LISTAS, rotulo: string, vazia: string) =>
  tabOf(lista, 'servicoId', `${rotulo} do serviço`, vazia);
const doEquipamento = (lista: keyof typeof LISTAS, rotulo: string, vazia: string) =>
  tabOf(lista, 'equipamentoId', `${rotulo} do equipamento`, vazia);

export const MateriaisDoServico = doServico('materiais', 'Materiais', 'O serviço não pede materiais.');
export const RaquetesDoServico = doServico(
  'raquetes',
  'Raquetes',
  'Nenhuma raquete nas atividades deste serviço: cadastre-as com a atividade de raqueteamento.',
);
export const ApoiosDoServico = doServico('apoios', 'Apoios', 'As atividades deste serviço não pedem apoio.');
export const EtapasDoEquipamento = doEquipamento(
  'etapas',
  'Etapas',
  'Sem etapas nesta parada: o equipamento não está no escopo, ou o seu tipo não tem modelo de etapas.',
);
export const RaquetesDoEquipamento = doEquipamento('raquetes', 'Raquetes', 'Nenhuma raquete neste equipamento.');
export const ValvulasDoEquipamento = doEquipamento('valvulas', 'Válvula', 'Não está no controle de válvulas.');
export const InspecoesDoEquipamento = doEquipamento('inspecoes', 'Inspeções', 'Nenhuma inspeção nesta parada.');
export const RecomendacoesDoEquipamento = doEquipamento(
  'recomendacoes',
  'Recomendações',
  'Nenhuma recomendação de inspeção nesta parada.',
);
export const ApoiosDoEquipamento = doEquipamento('apoios', 'Apoios', 'Nenhum apoio pedido para este equipamento.');
