import type { MudancaProposta } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type Ligacao, readLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import type { Atividade, Cronograma, MudancaDeRede, Vinculo } from '@cadencia/engine';

/** Ids of added activities have this before their code: a code may look like the id of another activity. */
const NOVA = 'nova ';
export const isNova = (id: string): boolean => id.startsWith(NOVA);
export const codigoDaNova = (id: string): string => id.slice(NOVA.length);

const recusa = (campo: string, mensagem: string): AppError =>
  new AppError('dados.invalidos', { campos: { [campo]: mensagem } });

/**
 * A typed change in the form of the engine. `ids` has the activities that the change may name, by code; an added one
 * works in the calendar of the first activity that it is linked to.
 * @throws {AppError} `dados.invalidos`, naming the field that cannot be read
 */
export function toMudancaDeRede(
  { adicionar, remover, ligar, desligar, durar = [] }: MudancaProposta,
  { atividades, calendarioPadrao }: Cronograma,
  ids: ReadonlyMap<string, string>,
): MudancaDeRede {
  const novas = new Map<string, string>();
  for (const [n, { codigo }] of adicionar.entries()) {
    if (ids.has(codigo) || novas.has(codigo)) throw recusa(`adicionar.${n}.codigo`, `Já há uma atividade ${codigo}.`);
    novas.set(codigo, `${NOVA}${codigo}`);
  }
  const todas = new Map([...ids, ...novas]);
  const idDe = (codigo: string, campo: string, onde: ReadonlyMap<string, string> = todas): string => {
    const id = onde.get(codigo);
    if (id === undefined) throw recusa(campo, `Não há atividade ${codigo} no cronograma.`);
    return id;
  };
  const ligacoes = (escritas: string, campo: string, nome: 'predecessora' | 'sucessora'): readonly Ligacao[] => {
    const lidas = readLigacoes(escritas, nome, todas);
    if (!lidas.ok) throw recusa(campo, lidas.mensagem);
    return lidas.ligacoes;
  };
  const predecessoras = (linhas: MudancaProposta['ligar'], campo: string): Vinculo[] =>
    linhas.flatMap(({ atividade, predecessoras: escritas }, n) => {
      const para = idDe(atividade, `${campo}.${n}.atividade`);
      const lidas = ligacoes(escritas, `${campo}.${n}.predecessoras`, 'predecessora');
      return lidas.map(({ quem, ...espera }) => ({ de: idDe(quem, campo), para, ...espera }));
    });
  const vinculos = adicionar.flatMap(({ codigo, predecessoras: antes, sucessoras }, n): Vinculo[] => {
    const nova = idDe(codigo, `adicionar.${n}.codigo`);
    const campo = `adicionar.${n}`;
    return [
      ...ligacoes(antes, `${campo}.predecessoras`, 'predecessora').map(({ quem, ...espera }) => ({
        de: idDe(quem, campo),
        para: nova,
        ...espera,
      })),
      ...ligacoes(sucessoras, `${campo}.sucessoras`, 'sucessora').map(({ quem, ...espera }) => ({
        de: nova,
        para: idDe(quem, campo),
        ...espera,
      })),
    ];
  });
  const calendarioDe = new Map(atividades.map(({ id, calendario }) => [id, calendario]));
  return {
    adicionar: adicionar.map(({ codigo, duracao }, n): Atividade => {
      const id = idDe(codigo, `adicionar.${n}.codigo`);
      const vizinhas = vinculos.flatMap(({ de, para }) => (para === id ? [de] : de === id ? [para] : []));
      const calendario = vizinhas.flatMap((vizinha) => calendarioDe.get(vizinha) ?? [])[0] ?? calendarioPadrao;
      return { id, tipo: duracao === 0 ? 'MARCO_FIM' : 'TAREFA', calendario, duracao, restante: duracao };
    }),
    remover: remover.map((codigo, n) => idDe(codigo, `remover.${n}`, ids)),
    ligar: [...vinculos, ...predecessoras(ligar, 'ligar')],
    desligar: predecessoras(desligar, 'desligar'),
    durar: durar.map(({ atividade, ...nova }, n) => ({
      ...nova,
      atividade: idDe(atividade, `durar.${n}.atividade`, ids),
    })),
    demandas: adicionar.flatMap(({ codigo, especialidadeId, quantidade }) =>
      especialidadeId === null ? [] : [{ atividade: `${NOVA}${codigo}`, recurso: String(especialidadeId), quantidade }],
    ),
  };
}
