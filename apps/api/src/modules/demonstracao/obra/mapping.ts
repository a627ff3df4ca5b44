import type { TipoAtividade, TipoLag, TipoRelacao } from '@cadencia/engine';
import type { NomeCalendario } from '../catalogo/calendario.ts';
import { isMaquina, type SiglaDisciplina, type SiglaEspecialidade, type SiglaEtapa } from '../catalogo/mapping.ts';
import { lerAntecessoras, lerRecursos, type Pacote, type Passo, type Recurso } from '../pacote/mapping.ts';
import type { Sorteio } from '../sorteio.ts';

export interface No {
  /** Position of the parent, −1 for the root. */
  readonly pai: number;
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly nivel: number;
  readonly ordem: number;
}

/** A service to be built: a package applied to something. */
export interface Encomenda {
  readonly pacote: Pacote;
  /** What `{tag}` stands for. */
  readonly alvo: string;
  /** Ends the names of the activities. */
  readonly rotulo: string;
  /** Position of its EAP node. */
  readonly no: number;
  readonly fase: 'PRE_PARADA' | 'PARADA' | 'POS_PARADA';
  readonly equipamento?: string;
  readonly area?: string;
  readonly sistema?: string;
  /** Multiplies the durations. */
  readonly porte: number;
  /** Durations, names and ids as they are in the package. */
  readonly exato?: boolean;
  /** Local id → instant before which the activity does not begin. */
  readonly naoAntes?: Readonly<Record<string, number>>;
}

export interface Servico extends Encomenda {
  readonly posicao: number;
  readonly codigo: string;
  readonly titulo: string;
  readonly disciplina: SiglaDisciplina;
  /** Local id of the package → position of the activity. */
  readonly porId: ReadonlyMap<string, number>;
  /** Activities without predecessors, and without successors, inside the service. */
  readonly entradas: readonly number[];
  readonly saidas: readonly number[];
}

export interface AtividadeGerada {
  readonly codigo: string;
  readonly nome: string;
  /** Position of its service. */
  readonly servico: number;
  readonly tipo: TipoAtividade;
  readonly etapa: SiglaEtapa | undefined;
  readonly duracao: number;
  readonly hh: number;
  readonly calendario: NomeCalendario;
  readonly especialidade: SiglaEspecialidade | undefined;
  readonly local: string | undefined;
  readonly recursos: readonly (Recurso & { readonly hh: number })[];
  readonly marcoContratual: boolean;
  /** Not before this instant. */
  readonly naoAntes: number | undefined;
}

export interface VinculoGerado {
  readonly de: number;
  readonly para: number;
  readonly tipo: TipoRelacao;
  readonly lag: number;
  readonly tipoLag: TipoLag;
  readonly natureza: 'OBRIGATORIA' | 'PREFERENCIAL' | 'RECURSO';
}

/** A project under construction. Positions in the lists are the identities. */
export interface Obra {
  readonly nos: No[];
  readonly servicos: Servico[];
  readonly atividades: AtividadeGerada[];
  readonly vinculos: VinculoGerado[];
}

export const criarObra = (): Obra => ({ nos: [], servicos: [], atividades: [], vinculos: [] });

/** Adds an EAP node as the last child of its parent; gives back its position. */
export function addNo({ nos }: Obra, pai: number, nome: string, tipo: string): number {
  const acima = nos[pai];
  const ordem = nos.filter((no) => no.pai === pai).length + 1;
  const codigo = acima ? `${acima.codigo}.${ordem}` : '1';
  return nos.push({ pai, codigo, nome, tipo, nivel: (acima?.nivel ?? 0) + 1, ordem }) - 1;
}

type OpcoesVinculo = Partial<Pick<VinculoGerado, 'tipo' | 'lag' | 'tipoLag' | 'natureza'>>;

/** Adds a link; finish-start without lag when nothing else is said. */
export function ligar({ vinculos }: Obra, de: number, para: number, opcoes: OpcoesVinculo = {}): void {
  vinculos.push({ de, para, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO', natureza: 'OBRIGATORIA', ...opcoes });
}

const SIGMA = 0.25;
const MEIA_HORA = 30;

/** Working minutes, in half hours; at least one. */
const duracaoDe = (horas: number, fator: number): number =>
  horas === 0 ? 0 : Math.max(MEIA_HORA, Math.round((horas * 60 * fator) / MEIA_HORA) * MEIA_HORA);

/** Fabrication in the yard goes by the pre-shutdown's calendar. */
const calendarioDe = ([, , etapa, , , , opcoes]: Passo, exato: boolean): NomeCalendario =>
  opcoes?.calendario ?? (etapa === 'PFA' && !exato ? 'Pré-parada 1×9' : '2×10');

function criarAtividade(passo: Passo, encomenda: Encomenda, sorteio: Sorteio, servico: number, codigo: string) {
  const [id, nome, etapa, recursos, horas, , opcoes] = passo;
  const { exato = false, porte, rotulo } = encomenda;
  const duracao = duracaoDe(horas, exato ? 1 : porte * sorteio.lognormal(SIGMA));
  const lista = lerRecursos(recursos).map((recurso) => ({ ...recurso, hh: (recurso.quantidade * duracao) / 60 }));
  const atividade: AtividadeGerada = {
    codigo,
    nome: exato ? nome : `${nome} · ${rotulo}`,
    servico,
    tipo: opcoes?.marco ? `MARCO_${opcoes.marco}` : 'TAREFA',
    etapa,
    duracao,
    hh: lista.reduce((soma, { especialidade, hh }) => (isMaquina(especialidade) ? soma : soma + hh), 0),
    calendario: calendarioDe(passo, exato),
    especialidade: lista[0]?.especialidade,
    local: opcoes?.local,
    recursos: lista,
    marcoContratual: opcoes?.contratual ?? false,
    naoAntes: encomenda.naoAntes?.[id],
  };
  return atividade;
}

/** Adds a service with its activities and the links between them. */
export function addServico(
  obra: Obra,
  encomenda: Encomenda,
  sorteio: Sorteio,
  codigos: { readonly servico: string; readonly atividade: (passo: Passo) => string },
): Servico {
  const indice = obra.servicos.length;
  const porId = new Map<string, number>();
  const entradas: number[] = [];
  const saidas = new Set<number>();
  for (const passo of encomenda.pacote.passos) {
    const posicao = obra.atividades.push(criarAtividade(passo, encomenda, sorteio, indice, codigos.atividade(passo)));
    const atual = posicao - 1;
    porId.set(passo[0], atual);
    saidas.add(atual);
    const antecessoras = lerAntecessoras(passo[5]);
    if (antecessoras.length === 0) entradas.push(atual);
    for (const { id, ...vinculo } of antecessoras) {
      const de = porId.get(id);
      if (de === undefined) throw new RangeError(`${encomenda.pacote.titulo}: ${id} não vem antes de ${passo[0]}`);
      ligar(obra, de, atual, vinculo);
      if (vinculo.tipo !== 'II') saidas.delete(de);
    }
  }
  const { pacote } = encomenda;
  const servico: Servico = {
    ...encomenda,
    posicao: indice,
    codigo: codigos.servico,
    titulo: pacote.titulo.replace('{tag}', encomenda.alvo),
    disciplina: pacote.disciplina,
    porId,
    entradas,
    saidas: [...saidas],
  };
  obra.servicos.push(servico);
  return servico;
}
