import type { NomeProprio, ProblemaArquivo, ProjetoArquivo, ProprioArquivo } from '@cadencia/interop/arquivo.ts';
import type { AtividadePlano } from '../../plano/atividade.ts';
import type { Plano } from '../../plano/plano.ts';
import type { Existente } from '../existente/existente.ts';
import { type Ids, idDe } from '../id.ts';
import { type LinhaAtividade, type LinhaServicoPropria, sameRow } from '../lote.ts';
import { Achados } from './achado.ts';

/** Columns that hold names of registers. */
const REGISTROS = ['tag', 'etapa', 'disciplina', 'contrato', 'especialidade'] as const satisfies readonly NomeProprio[];
export type Registro = (typeof REGISTROS)[number];

export type Citados = Readonly<Record<Registro, readonly string[]>>;

export interface NomesDoProjeto extends Readonly<Record<Registro, ReadonlyMap<string, number>>> {
  /** True when the file makes, or will make, the project. */
  readonly novo: boolean;
}

/** A name in the form for comparison. */
export const chaveDoNome = (nome: string): string => nome.trim().toUpperCase();

export function citadosDe({ atividades }: ProjetoArquivo): Citados {
  const nomes = REGISTROS.map((registro): [Registro, string[]] => {
    const citados = new Set(atividades.flatMap(({ proprio }) => proprio?.[registro] ?? []).map(chaveDoNome));
    return [registro, [...citados]];
  });
  return Object.fromEntries(nomes) as Record<Registro, string[]>;
}

interface Contexto {
  readonly ids: Ids;
  readonly nomes: NomesDoProjeto;
  /** Node → code of the serviço that comes with it: see `codigosDeNovos`. */
  readonly citados: ReadonlyMap<string, string>;
}

/** The columns of a serviço, by their name in the sheet. */
const DO_SERVICO = {
  tag: 'equipamentoId',
  disciplina: 'disciplinaId',
  contrato: 'contratoId',
  ordemSap: 'ordemSap',
} as const;
type DoServico = keyof typeof DO_SERVICO;

/** Values that the rows of a serviço give, by id: one register counts once, whatever its name. */
type Ditos = Record<DoServico, Map<string | number, string>>;

interface ServicoCitado {
  readonly id: number;
  readonly eapId: number;
}

/** Half of the last decimal of a weight, which has four. */
const MEIA_CASA = 0.000_05;

/** Applies names of a sheet to activities and their serviços; a name that the project lacks only gives a finding. */
export class Proprios {
  readonly #achados: Achados;
  readonly #plano: Plano;
  readonly #existente: Existente;
  readonly #contexto: Contexto;
  /** By code. */
  readonly #servicos: ReadonlyMap<string, ServicoCitado>;
  /** Code of each serviço that comes with the file and is not stored yet. */
  readonly #novos: ReadonlyMap<number, string>;
  readonly #ditos = new Map<number, Ditos>();

  constructor(plano: Plano, existente: Existente, contexto: Contexto) {
    this.#plano = plano;
    this.#existente = existente;
    this.#contexto = contexto;
    this.#achados = new Achados(contexto.nomes.novo);
    const { ids, citados } = contexto;
    this.#servicos = new Map([
      ...[...existente.servicosPorId].map(([id, { codigo, eapId }]) => [chaveDoNome(codigo), { id, eapId }] as const),
      ...[...citados].map(([no, codigo]) => [codigo, { id: idDe(ids.servico, no), eapId: idDe(ids.eap, no) }] as const),
    ]);
    this.#novos = new Map(plano.servicos.map(({ idExterno, titulo }) => [idDe(ids.servico, idExterno), titulo]));
  }

  /** The row with the serviço, the stage and the weight of the sheet. */
  situada(linha: LinhaAtividade, atividade: AtividadePlano, atual: LinhaAtividade | undefined): LinhaAtividade {
    const { proprio } = atividade;
    const servicoId = this.#servico(linha, atividade);
    if (this.#plano.proprios.length > 0) this.#anota(servicoId, proprio);
    const peso = this.#peso(linha, proprio, atual);
    const etapaId = this.#daAtividade('etapa', proprio, atual?.etapaId ?? null);
    const especialidadeId = this.#daAtividade('especialidade', proprio, atual?.especialidadeId ?? null);
    const operacaoSap = this.#diz('operacaoSap') ? (proprio.operacaoSap ?? null) : (atual?.operacaoSap ?? null);
    return { ...linha, servicoId, etapaId, especialidadeId, operacaoSap, peso };
  }

  /** Serviços whose registers change. */
  servicos(): LinhaServicoPropria[] {
    return [...this.#ditos].flatMap(([id, ditos]) => {
      const antes = this.#existente.servicosPorId.get(id)?.linha ?? vazia(id);
      const depois = { ...antes };
      for (const campo of Object.keys(DO_SERVICO) as DoServico[]) {
        if (this.#diz(campo)) depois[DO_SERVICO[campo]] = this.#valor(id, campo, ditos[campo], antes);
      }
      return sameRow<string>(depois, antes) ? [] : [depois];
    });
  }

  avisos(): ProblemaArquivo[] {
    return this.#achados.lista();
  }

  #servico({ servicoId }: LinhaAtividade, { servico, proprio }: AtividadePlano): LinhaAtividade['servicoId'] {
    if (proprio.servico === undefined) return servicoId;
    const citado = this.#servicos.get(chaveDoNome(proprio.servico));
    if (citado === undefined) return this.#achados.desconhecido('servico', proprio.servico, servicoId);
    const mesmoNo = citado.eapId === idDe(this.#contexto.ids.eap, servico);
    return mesmoNo ? citado.id : this.#achados.outroNo(proprio.servico, servicoId);
  }

  #diz(coluna: NomeProprio): boolean {
    return this.#plano.proprios.includes(coluna);
  }

  #daAtividade(campo: 'etapa' | 'especialidade', proprio: ProprioArquivo, atual: LinhaAtividade['etapaId']) {
    if (!this.#diz(campo)) return atual;
    const nome = proprio[campo];
    return nome === undefined ? null : (this.#registro(campo, nome) ?? this.#achados.desconhecido(campo, nome, atual));
  }

  #peso({ peso }: LinhaAtividade, { peso: dito }: ProprioArquivo, atual: LinhaAtividade | undefined) {
    if (dito === undefined) return peso;
    const { criterio } = this.#existente;
    const mesmo = (outro: unknown) => Math.abs(Number(outro ?? 0) - dito) < MEIA_CASA;
    if (criterio === 'CUSTO' || criterio === 'MANUAL') return mesmo(peso) ? peso : Math.round(dito * 10_000) / 10_000;
    if (!mesmo(peso) && !mesmo(atual?.peso)) this.#achados.pesoCalculado();
    return peso;
  }

  #anota(servicoId: LinhaAtividade['servicoId'], proprio: ProprioArquivo): void {
    const id = Number(servicoId);
    const ditos = this.#ditos.get(id) ?? {
      tag: new Map(),
      disciplina: new Map(),
      contrato: new Map(),
      ordemSap: new Map(),
    };
    this.#ditos.set(id, ditos);
    for (const campo of Object.keys(DO_SERVICO) as DoServico[]) {
      const nome = proprio[campo];
      if (nome === undefined) continue;
      const qual = campo === 'ordemSap' ? nome : (this.#registro(campo, nome) ?? chaveDoNome(nome));
      if (!ditos[campo].has(qual)) ditos[campo].set(qual, nome);
    }
  }

  #registro(campo: Registro, nome: string): number | undefined {
    return this.#contexto.nomes[campo].get(chaveDoNome(nome));
  }

  /** The value of a serviço from its rows, when all rows that give one give the same. */
  #valor(id: number, campo: DoServico, ditos: Ditos[DoServico], antes: LinhaServicoPropria) {
    const atual = antes[DO_SERVICO[campo]];
    const [nome, outro] = ditos.values();
    if (nome === undefined) return null;
    if (outro !== undefined) {
      const servico = this.#existente.servicosPorId.get(id)?.codigo ?? `novo "${this.#novos.get(id)}"`;
      return this.#achados.diferentes(campo, servico, [...ditos.values()], atual);
    }
    if (campo === 'ordemSap') return nome;
    return this.#registro(campo, nome) ?? this.#achados.desconhecido(campo, nome, atual);
  }
}

const vazia = (id: number): LinhaServicoPropria => ({
  id,
  equipamentoId: null,
  disciplinaId: null,
  contratoId: null,
  ordemSap: null,
});
