import { createColunas, type Mudanca } from '../tipos.ts';

/** A row of an invented schedule: units, services, activities. */
export interface Tarefa {
  readonly id: string;
  readonly paiId: string | null;
  readonly codigo: string;
  readonly nome: string;
  readonly avanco: number | null;
  /** Working minutes. */
  readonly duracao: number;
  readonly inicio: string;
  readonly critica: boolean;
  readonly resumo: boolean;
}

const OFICIOS = ['Abrir flange', 'Isolar linha', 'Inspecionar feixe', 'Montar andaime', 'Teste hidrostático'];

/** Services of ten activities under units of five services; the same number always gives the same rows. */
export function generateTarefas(servicos: number): Tarefa[] {
  const tarefas: Tarefa[] = [];
  const comum = { duracao: 480, inicio: '2027-08-02T07:00', critica: false };
  for (let s = 0; s < servicos; s += 1) {
    const unidade = Math.floor(s / 5);
    if (s % 5 === 0) {
      const nome = `Unidade ${unidade}`;
      tarefas.push({
        ...comum,
        id: `u${unidade}`,
        paiId: null,
        codigo: `U-${unidade}`,
        nome,
        avanco: 40,
        resumo: true,
      });
    }
    const nome = `Permutador P-${s}`;
    tarefas.push({ ...comum, id: `s${s}`, paiId: `u${unidade}`, codigo: `S-${s}`, nome, avanco: 30, resumo: true });
    for (let a = 0; a < 10; a += 1) {
      tarefas.push({
        id: `a${s}-${a}`,
        paiId: `s${s}`,
        codigo: `A-${s}${a}`,
        nome: `${OFICIOS[a % OFICIOS.length]} P-${s}`,
        avanco: a === 3 ? null : a * 10,
        duracao: 60 * (a + 1),
        inicio: `2027-08-0${1 + (a % 9)}T07:00`,
        critica: a === 2,
        resumo: false,
      });
    }
  }
  return tarefas;
}

const coluna = createColunas<Tarefa>();
const editavel = ({ resumo }: Tarefa) => !resumo;

export const COLUNAS = [
  coluna({
    id: 'codigo',
    header: 'Código',
    width: 150,
    value: ({ codigo }) => codigo,
    pinned: 'esquerda',
    sortable: true,
    obrigatoria: true,
  }),
  coluna({ id: 'nome', header: 'Atividade', width: 240, value: ({ nome }) => nome, sortable: true, filter: 'texto' }),
  coluna({
    id: 'avanco',
    header: 'Avanço',
    width: 110,
    value: ({ avanco }) => avanco,
    editor: 'percentual',
    editavel,
    sortable: true,
    filter: 'numero',
  }),
  coluna({ id: 'duracao', header: 'Duração', width: 110, value: (t) => t.duracao, editor: 'duracao', editavel }),
  coluna({ id: 'inicio', header: 'Início', width: 150, value: (t) => t.inicio, editor: 'dataHora', editavel }),
  ...Array.from({ length: 10 }, (_, i) =>
    coluna({ id: `extra${i}`, header: `Extra ${i}`, width: 140, value: ({ codigo }) => `${codigo}/${i}` }),
  ),
];

/** The rows with the changes of a commit. */
export const applyMudancas = (tarefas: readonly Tarefa[], mudancas: readonly Mudanca[]): Tarefa[] =>
  tarefas.map((tarefa) => {
    const minhas = mudancas.filter(({ rowId }) => rowId === tarefa.id);
    if (minhas.length === 0) return tarefa;
    return { ...tarefa, ...Object.fromEntries(minhas.map(({ columnId, after }) => [columnId, after])) };
  });
