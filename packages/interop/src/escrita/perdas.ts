import { CAMPOS } from '@cadencia/domain/cronograma/campos.ts';
import type { ProjetoArquivo } from '../arquivo.ts';
import type { FormatoDeSaida } from './adapt.ts';
import { type Adaptado, adapt } from './adapt.ts';
import { type Diferenca, diferencas, type Parte } from './diferencas.ts';

const PARTES: Record<Parte, string> = {
  PROJETO: 'Projeto',
  CALENDARIO: 'Calendários',
  EAP: 'EAP',
  ATIVIDADE: 'Atividades',
  VINCULO: 'Vínculos',
  RECURSO: 'Recursos',
  ALOCACAO: 'Alocações',
};

/** Words for the fields of the model; the longest path that begins a difference's path gives the words. */
const PALAVRAS: Readonly<Record<string, string>> = {
  'PROJETO.idExterno': 'Identificador do projeto',
  'PROJETO.sigla': 'Sigla',
  'PROJETO.titulo': 'Título (fica o nome da raiz da EAP)',
  'PROJETO.comportamento': 'Regras de cálculo do programa de origem',
  'PROJETO.dataBase': 'Data de corte',
  'PROJETO.inicio': 'Início do projeto',
  'PROJETO.terminoImposto': 'Término imposto',
  'PROJETO.opcoes': 'Opções de cálculo',
  'PROJETO.opcoes.progresso': 'Regra de progresso fora de sequência',
  'PROJETO.opcoes.calendarioLag': 'Calendário do intervalo (lag)',
  'PROJETO.opcoes.folgaTotal': 'Como se conta a folga total',
  'PROJETO.opcoes.limiteCritico': 'Folga até a qual é crítica',
  'PROJETO.opcoes.critica': 'Definição de crítica',
  'PROJETO.opcoes.semReagendarAte': 'Data de corte do arquivo de origem, que não reagendou nada',
  'PROJETO.opcoes.agendarDoTermino': 'Agendamento do término para trás',
  'PROJETO.calendarioPadrao': 'Calendário padrão',
  'CALENDARIO.': 'Calendário',
  'CALENDARIO.nome': 'Nome',
  'CALENDARIO.turnos': 'Turnos e exceções',
  'EAP.': 'Nó da EAP',
  'EAP.codigo': 'Código',
  'EAP.nome': 'Nome',
  'EAP.pai': 'Nó acima',
  'EAP.ordem': 'Ordem',
  'ATIVIDADE.': 'Atividade',
  'ATIVIDADE.tipo': 'Tipo (esforço, rede, resumo, dependente de recurso ou marco)',
  'ATIVIDADE.calendario': 'Calendário',
  'ATIVIDADE.calendarioFolga': 'Calendário próprio da folga',
  'ATIVIDADE.duracao': 'Duração',
  'ATIVIDADE.restante': 'Duração restante',
  'ATIVIDADE.inicioReal': 'Início real',
  'ATIVIDADE.terminoReal': 'Término real',
  'ATIVIDADE.restricao': 'Restrição',
  'ATIVIDADE.restricaoSecundaria': 'Segunda restrição',
  ...Object.fromEntries(Object.entries(CAMPOS).map(([nome, { rotulo }]) => [`ATIVIDADE.${nome}`, rotulo])),
  'ATIVIDADE.inicioNivelado': 'Atraso do nivelamento aceito',
  'ATIVIDADE.corrida': 'Duração corrida (fica um calendário de 24 horas)',
  'ATIVIDADE.manual': 'Datas digitadas à mão (agendamento manual)',
  'ATIVIDADE.codigo': 'Código',
  'ATIVIDADE.nome': 'Nome',
  'ATIVIDADE.eap': 'Lugar na EAP',
  'ATIVIDADE.ordem': 'Ordem na lista',
  'ATIVIDADE.avanco': 'Avanço físico (casas decimais)',
  'ATIVIDADE.hh': 'HH previsto',
  'ATIVIDADE.hhReal': 'HH realizado',
  'ATIVIDADE.hhRestante': 'HH restante',
  'ATIVIDADE.proprio.tag': 'TAG do equipamento',
  'ATIVIDADE.proprio.servico': 'Código do serviço',
  'ATIVIDADE.proprio.etapa': 'Etapa',
  'ATIVIDADE.proprio.disciplina': 'Disciplina',
  'ATIVIDADE.proprio.contrato': 'Contrato',
  'ATIVIDADE.proprio.especialidade': 'Especialidade',
  'ATIVIDADE.proprio.ordemSap': 'Ordem SAP',
  'ATIVIDADE.proprio.operacaoSap': 'Operação SAP',
  'ATIVIDADE.proprio.peso': 'Peso',
  'ATIVIDADE.linhaBase': 'Linha de base',
  'ATIVIDADE.linhaBase.duracao': 'Duração da linha de base',
  'ATIVIDADE.linhaBase.hh': 'HH da linha de base',
  'ATIVIDADE.interrupcoes': 'Interrupções do MS Project (a duração as cobre)',
  'ATIVIDADE.datas': 'Datas calculadas',
  'ATIVIDADE.datas.folgaTotal': 'Folga total calculada',
  'ATIVIDADE.datas.folgaLivre': 'Folga livre calculada',
  'ATIVIDADE.datas.critica': 'Marca de crítica calculada',
  'VINCULO.': 'Vínculo',
  'VINCULO.lag': 'Intervalo (lag)',
  'VINCULO.tipoLag': 'Intervalo (lag) corrido ou em percentual',
  'RECURSO.': 'Recurso',
  'RECURSO.nome': 'Nome',
  'RECURSO.sigla': 'Sigla',
  'RECURSO.tipo': 'Tipo (mão de obra, equipamento ou material)',
  'ALOCACAO.': 'Alocação',
  'ALOCACAO.quantidade': 'Quantidade',
  'ALOCACAO.hh': 'HH previsto',
  'ALOCACAO.hhReal': 'HH realizado',
};

/** Words for a field, or for the field that contains it. */
function palavrasDe(parte: Parte, campo: string): string {
  const passos = campo.split('.');
  for (let ate = passos.length; ate > 0; ate -= 1) {
    const palavras = PALAVRAS[`${parte}.${passos.slice(0, ate).join('.')}`];
    if (palavras !== undefined) return palavras;
  }
  return PARTES[parte];
}

/** A part of the schedule that a format cannot hold as it is. */
export interface Perda {
  readonly parte: Parte;
  /** The item and its field, in words. */
  readonly onde: string;
  readonly oque: string;
  /** `SAI`: the file leaves it out; `MUDA`: the file has it in another way; `ENTRA`: the format asks for it. */
  readonly como: 'SAI' | 'MUDA' | 'ENTRA';
  readonly quantos: number;
  /** Codes or names of the first items. */
  readonly exemplos: readonly string[];
}

const EXEMPLOS = 5;

const comoDe = ({ antes, depois }: Diferenca): Perda['como'] =>
  depois === undefined ? 'SAI' : antes === undefined ? 'ENTRA' : 'MUDA';

function agrupadas(lista: readonly Diferenca[]): Perda[] {
  const grupos = new Map<string, Perda & { readonly vistos: Set<string>; readonly exemplos: string[] }>();
  for (const diferenca of lista) {
    const { parte, campo, qual } = diferenca;
    const oque = palavrasDe(parte, campo);
    const como = comoDe(diferenca);
    const chave = `${parte} ${como} ${oque}`;
    const grupo = grupos.get(chave);
    const atual = grupo ?? {
      parte,
      onde: PARTES[parte],
      oque,
      como,
      quantos: 0,
      exemplos: [],
      vistos: new Set<string>(),
    };
    // An item with two differing fields of one name counts once; whole items of one name count each.
    const novo = campo === '' || !atual.vistos.has(qual);
    atual.vistos.add(qual);
    if (novo && atual.exemplos.length < EXEMPLOS) atual.exemplos.push(qual);
    grupos.set(chave, { ...atual, quantos: atual.quantos + (novo ? 1 : 0) });
  }
  return [...grupos.values()].map(({ vistos: _, ...perda }) => perda);
}

const deNumero = (parte: Parte, onde: string, quantos: number): Perda[] =>
  quantos === 0
    ? []
    : [{ parte, onde, oque: 'Identificador interno (o código fica)', como: 'MUDA', quantos, exemplos: [] }];

/** Losses of a project in its adapted form. */
export function perdasDe({ renumerado, projeto }: Adaptado): Perda[] {
  return [
    ...deNumero('ATIVIDADE', 'Atividades', renumerado.atividades),
    ...deNumero('EAP', 'EAP, calendários e recursos', renumerado.outros),
    ...agrupadas(diferencas(renumerado.projeto, projeto)),
  ];
}

/** Losses of a schedule in a format, shown before the file is saved. All other data come back the same. */
export const perdas = (projeto: ProjetoArquivo, formato: FormatoDeSaida): Perda[] => perdasDe(adapt(projeto, formato));
