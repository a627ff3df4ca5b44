import type { NomeProprio, ProblemaArquivo } from '@cadencia/interop/arquivo.ts';
import { cortado } from '@cadencia/interop/texto.ts';

const COLUNA: Readonly<Record<NomeProprio, string>> = {
  tag: 'TAG',
  servico: 'Serviço',
  etapa: 'Etapa',
  disciplina: 'Disciplina',
  contrato: 'Contrato',
  especialidade: 'Especialidade',
  ordemSap: 'Ordem SAP',
  operacaoSap: 'Operação',
};

/** Registers of a client, which nobody has chosen yet when the file of a new project is read. */
const DO_CLIENTE: Partial<Record<NomeProprio, string>> = { tag: 'equipamentos', contrato: 'contratos' };

/** Names in one finding at most. */
const MOSTRADOS = 20;

const listados = (nomes: readonly string[]): string => {
  const alguns = nomes.slice(0, MOSTRADOS).map((nome) => cortado(nome, 60));
  const mais = nomes.length - alguns.length;
  return mais > 0 ? `${alguns.join(', ')} e mais ${mais}` : alguns.join(', ');
};

/** Findings of names in a sheet that the project does not have: one of each kind, whatever the rows. */
export class Achados {
  readonly #novo: boolean;
  readonly #desconhecidos = new Map<NomeProprio, Set<string>>();
  readonly #outroNo = new Set<string>();
  readonly #diferentes: string[] = [];
  #pesos = 0;

  constructor(novo: boolean) {
    this.#novo = novo;
  }

  /** Notes an unknown name and answers `fica`: the current value stays. */
  desconhecido<T>(coluna: NomeProprio, nome: string, fica: T): T {
    const nomes = this.#desconhecidos.get(coluna) ?? new Set();
    this.#desconhecidos.set(coluna, nomes.add(nome));
    return fica;
  }

  outroNo<T>(servico: string, fica: T): T {
    this.#outroNo.add(servico);
    return fica;
  }

  diferentes<T>(coluna: NomeProprio, servico: string, nomes: readonly string[], fica: T): T {
    this.#diferentes.push(
      `Coluna ${COLUNA[coluna]}: as atividades do serviço ${servico} dizem nomes diferentes (${listados(nomes)}); ${this.#fica()}.`,
    );
    return fica;
  }

  pesoCalculado(): void {
    this.#pesos += 1;
  }

  lista(): ProblemaArquivo[] {
    return [
      ...[...this.#desconhecidos].map(([coluna, nomes]) => ({
        codigo: 'importacao.nome_desconhecido',
        mensagem: `Coluna ${COLUNA[coluna]}: ${this.#falta(coluna, listados([...nomes]))}`,
      })),
      ...(this.#outroNo.size === 0
        ? []
        : [
            {
              codigo: 'importacao.servico_de_outro_no',
              mensagem: `Coluna Serviço: ${listados([...this.#outroNo])} é de outro nó da EAP que o da linha; valeu o nó da linha.`,
            },
          ]),
      ...this.#diferentes.map((mensagem) => ({ codigo: 'importacao.servico_diferente', mensagem })),
      ...(this.#pesos === 0
        ? []
        : [
            {
              codigo: 'importacao.peso_da_planilha',
              mensagem: `Coluna Peso: neste projeto o peso é calculado (HH ou duração); o de ${this.#pesos} atividades da planilha não foi usado.`,
            },
          ]),
    ];
  }

  #fica(): string {
    return this.#novo ? 'fica sem nenhum' : 'ficou como estava';
  }

  #falta(coluna: NomeProprio, nomes: string): string {
    if (!this.#novo) return `o projeto não tem ${nomes}; ${this.#fica()}. Cadastre e importe de novo para ligar.`;
    const doCliente = DO_CLIENTE[coluna];
    return doCliente
      ? `num projeto novo só se ligam os ${doCliente} que o cliente escolhido já tem: ${nomes}.`
      : `um projeto novo não tem ${nomes}; cadastre e atualize o projeto com esta planilha para ligar.`;
  }
}
