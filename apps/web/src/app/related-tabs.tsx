import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { controleapoio } from '@cadencia/domain/controleapoio/cadastro.ts';
import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { controlevalvula } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { equipamentograma } from '@cadencia/domain/equipamentograma/cadastro.ts';
import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../cadastro/api.ts';
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

const DIA_MS = 86_400_000;

/** The minute before the same hour of the next day. */
const fimDe = (de: string): string => new Date(Date.parse(`${de}Z`) + DIA_MS - 60_000).toISOString().slice(0, 16);

/** What the register of photos has of a contract's day, which begins with the first shift. */
export function FotosDoDia({ id }: { readonly id: number }) {
  const { data: linha } = useQuery(rowQuery(rdo, id));
  if (!linha) return <Skeleton height={160} />;
  const de = String(linha['fotosDe']).slice(0, 16);
  return (
    <RelatedRows
      cadastro={registrofotografico}
      f={{ contratoId: String(linha['contratoId']), capturadaEm: `${de}..${fimDe(de)}` }}
      ordem="capturadaEm"
      colunas="numero capturadaEm momento equipamentoId legenda situacao"
      larga={4}
      rotulo="Fotos do dia"
      vazia="O Registro Fotográfico não tem fotos deste contrato neste dia."
      ver="Ver na galeria"
    />
  );
}
