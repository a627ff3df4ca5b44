import { CAMPOS, porCampo } from '@cadencia/domain/cronograma/campos.ts';
import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { cortado } from '@cadencia/interop/texto.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import type { Existente } from '../aplicacao/existente/existente.ts';
import { type Ids, idDe } from '../aplicacao/id.ts';
import type { LinhaAtividade } from '../aplicacao/lote.ts';
import type { Mudancas } from '../aplicacao/mudanca.ts';
import type { Plano } from '../plano/plano.ts';

type Exemplo = NonNullable<NonNullable<Importacao['projetos'][number]['diferenca']>['exemplos']>[number];
type Valor = LinhaAtividade[keyof LinhaAtividade];
type Escrito = (valor: Valor) => string;

/** Examples of each kind at most. */
const MOSTRADOS = 50;
/** Characters of each name in a change of names. */
const TEXTO_MAXIMO = 60;

const numero = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
const texto: Escrito = (valor) => `"${cortado(String(valor), TEXTO_MAXIMO)}"`;
const quantia: Escrito = (valor) => numero(Number(valor));
const porCento: Escrito = (valor) => `${numero(Number(valor))}%`;
const horas: Escrito = (valor) => `${numero(Number(valor) / 60)} h`;
const data: Escrito = (valor) => dataHoraEscrita(fromMinuto(Number(valor)));

/** Name of each column on the screen, and how to write its value; without a writer only the name is told. */
const COLUNAS: Readonly<Partial<Record<keyof LinhaAtividade, readonly [nome: string, escrito?: Escrito]>>> = {
  codigo: ['Código', texto],
  nome: ['Nome', texto],
  tipo: ['Tipo'],
  servicoId: ['Serviço ou EAP'],
  etapaId: ['Etapa'],
  especialidadeId: ['Especialidade'],
  operacaoSap: ['Operação SAP', texto],
  sequencia: ['Ordem'],
  duracao: ['Duração', horas],
  duracaoRestante: ['Duração restante', horas],
  restanteInicial: ['Duração restante antes do início', horas],
  hh: ['HH', quantia],
  hhRealizado: ['HH real', quantia],
  peso: ['Peso', quantia],
  calendarioId: ['Calendário'],
  restricao: ['Restrição'],
  restricaoData: ['Data da restrição', data],
  restricao2: ['Segunda restrição'],
  restricao2Data: ['Data da segunda restrição', data],
  ...porCampo((nome, especie) => [CAMPOS[nome].rotulo, especie === 'data' ? data : horas] as const),
  calendarioFolgaId: ['Calendário da folga'],
  corrida: ['Duração corrida'],
  interrupcoes: ['Interrupções'],
  manualInicio: ['Início manual', data],
  manualTermino: ['Término manual', data],
  inicioReal: ['Início real', data],
  terminoReal: ['Término real', data],
  avanco: ['Avanço', porCento],
  ausenteNaOrigem: ['Volta ao arquivo'],
};

function camposDe(antes: LinhaAtividade, depois: LinhaAtividade): string[] {
  return (Object.keys(COLUNAS) as (keyof LinhaAtividade)[]).flatMap((coluna) => {
    const [nome = '', escrito] = COLUNAS[coluna] ?? [];
    if (antes[coluna] === depois[coluna]) return [];
    if (!escrito) return [nome];
    const valor = (linha: LinhaAtividade) => (linha[coluna] === null ? 'nada' : escrito(linha[coluna]));
    return [`${nome}: ${valor(antes)} → ${valor(depois)}`];
  });
}

/** Differences of an activity beyond its own columns. */
function aoRedor({ comOutrosVinculos, deOutroServico }: Mudancas, id: number): string[] {
  return [
    ...(comOutrosVinculos.has(id) ? ['Predecessoras'] : []),
    ...(deOutroServico.has(id) ? ['TAG, disciplina, contrato ou ordem SAP do serviço'] : []),
  ];
}

/** The first activities that an update adds, changes and no longer finds, with the differences of each. */
export function toExemplos(plano: Plano, existente: Existente, mudancas: Mudancas, ids: Ids): Exemplo[] {
  const linhas = new Map(mudancas.atividades.alteradas.map((linha) => [Number(linha.id), linha]));
  const exemplos: Record<Exemplo['tipo'], Exemplo[]> = { NOVA: [], ALTERADA: [], AUSENTE: [] };
  const mostra = (exemplo: Exemplo) => {
    if (exemplos[exemplo.tipo].length < MOSTRADOS) exemplos[exemplo.tipo].push(exemplo);
  };
  const doArquivo = new Set<string>();
  for (const { idExterno, codigo, nome } of plano.atividades) {
    doArquivo.add(idExterno);
    const atual = existente.atividades.get(idExterno)?.linha;
    const id = idDe(ids.atividade, idExterno);
    if (!atual) mostra({ tipo: 'NOVA', codigo, nome, campos: [] });
    else if (mudancas.diferentes.has(id)) {
      const linha = linhas.get(id);
      const campos = [...(linha ? camposDe(atual, linha) : []), ...aoRedor(mudancas, id)];
      mostra({ tipo: 'ALTERADA', codigo, nome, campos });
    }
  }
  for (const [idExterno, { linha }] of existente.atividades) {
    if (doArquivo.has(idExterno)) continue;
    mostra({ tipo: 'AUSENTE', codigo: String(linha.codigo), nome: String(linha.nome), campos: [] });
  }
  return [...exemplos.ALTERADA, ...exemplos.NOVA, ...exemplos.AUSENTE];
}
