import type { Atividade, Cronograma, Vinculo } from '../cronograma.ts';
import { GRUPOS_DE_MUDANCA, type GrupoDeMudanca } from './tipos.ts';
import { ligadosPor } from './vinculos.ts';

/**
 * Group of a change in each field of an activity. `restante` is apart, because its group depends on whether the
 * activity has begun; `ramo` is apart, because it changes with the activities in it.
 */
export const GRUPO_DO_CAMPO: Readonly<Record<Exclude<keyof Atividade, 'id' | 'restante' | 'ramo'>, GrupoDeMudanca>> = {
  inicioReal: 'PROGRESSO',
  terminoReal: 'PROGRESSO',
  suspensaEm: 'PROGRESSO',
  retomadaEm: 'PROGRESSO',
  tipo: 'LOGICA',
  duracao: 'DURACAO',
  calendario: 'CALENDARIO',
  calendarioFolga: 'CALENDARIO',
  corrida: 'CALENDARIO',
  restricao: 'RESTRICAO',
  restricaoSecundaria: 'RESTRICAO',
  terminoEsperado: 'RESTRICAO',
  comRecursos: 'RESTRICAO',
  prazo: 'RESTRICAO',
  inicioExterno: 'RESTRICAO',
  terminoExterno: 'RESTRICAO',
  inicioNivelado: 'RESTRICAO',
  esperaAte: 'RESTRICAO',
  atrasoNivelamento: 'RESTRICAO',
  manual: 'RESTRICAO',
};

export const CAMPOS = Object.keys(GRUPO_DO_CAMPO) as (keyof typeof GRUPO_DO_CAMPO)[];

export const comecou = ({ inicioReal, terminoReal }: Atividade): boolean =>
  inicioReal !== undefined || terminoReal !== undefined;

/** Whether two values are the same, field by field. */
export function iguais(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const chaves = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...chaves].every((chave) =>
    iguais((a as Record<string, unknown>)[chave], (b as Record<string, unknown>)[chave]),
  );
}

/** The schedule between the two sides that has the changes of these groups. */
export type Meio = (aplicados: ReadonlySet<GrupoDeMudanca>) => Cronograma;

/** The schedules that lead from `antes` to `depois`, group by group: the first has no change, the last has all. */
export function* passos(antes: Cronograma, depois: Cronograma): Generator<readonly [GrupoDeMudanca, Cronograma]> {
  const meio = createMeio(antes, depois);
  const aplicados = new Set<GrupoDeMudanca>();
  for (const grupo of GRUPOS_DE_MUDANCA) {
    aplicados.add(grupo);
    yield [grupo, meio(aplicados)];
  }
}

function createMeio(antes: Cronograma, depois: Cronograma): Meio {
  const velhas = new Map(antes.atividades.map((um) => [um.id, um]));
  const novas = new Map(depois.atividades.map((um) => [um.id, um]));
  const retiradas = antes.atividades.filter(({ id }) => !novas.has(id));
  const acrescentadas = depois.atividades.filter(({ id }) => !velhas.has(id));
  const comuns = antes.atividades.flatMap((velha) => {
    const nova = novas.get(velha.id);
    return nova ? [{ velha, nova, mudou: !mesmosDados(velha, nova) }] : [];
  });
  const vinculos = createVinculos({
    antes,
    depois,
    retiradas,
    acrescentadas,
    comum: (id) => velhas.has(id) && novas.has(id),
  });
  return (aplicados) => {
    const de = (grupo: GrupoDeMudanca) => (aplicados.has(grupo) ? depois : antes);
    const { inicio, terminoImposto, opcoes } = de('OPCOES');
    const { dataBase, opcoes: doProgresso } = de('PROGRESSO');
    const { semReagendarAte } = doProgresso;
    const { semReagendarAte: _, ...semArquivo } = opcoes;
    const comum = {
      inicio,
      dataBase,
      calendarioPadrao: de('CALENDARIO').calendarioPadrao,
      opcoes: { ...semArquivo, ...(semReagendarAte !== undefined && { semReagendarAte }) },
    };
    return {
      ...comum,
      ...(terminoImposto !== undefined && { terminoImposto }),
      calendarios: join(
        de('CALENDARIO').calendarios,
        aplicados.has('CALENDARIO') ? antes.calendarios : depois.calendarios,
      ),
      atividades: [
        ...comuns.map(({ velha, nova, mudou }) => (mudou ? mix(velha, nova, aplicados) : nova)),
        ...(aplicados.has('ESCOPO_RETIRADO') ? [] : retiradas),
        ...(aplicados.has('ESCOPO_NOVO') ? acrescentadas : []),
      ],
      vinculos: vinculos(aplicados),
    };
  };
}

/** The first list, with the entries of the second that it lacks. */
function join(uns: Cronograma['calendarios'], outros: Cronograma['calendarios']): Cronograma['calendarios'] {
  const ids = new Set(uns.map(({ id }) => id));
  return [...uns, ...outros.filter(({ id }) => !ids.has(id))];
}

const mesmosDados = (velha: Atividade, nova: Atividade): boolean =>
  velha.restante === nova.restante && CAMPOS.every((campo) => iguais(velha[campo], nova[campo]));

/** An activity of both sides; the group of each field decides the side of its value. */
function mix(velha: Atividade, nova: Atividade, aplicados: ReadonlySet<GrupoDeMudanca>): Atividade {
  const campos = CAMPOS.flatMap((campo) => {
    const valor = (aplicados.has(GRUPO_DO_CAMPO[campo]) ? nova : velha)[campo];
    return valor === undefined ? [] : [[campo, valor] as const];
  });
  const { id, ramo } = nova;
  const dados = Object.fromEntries(campos) as Pick<Atividade, (typeof CAMPOS)[number]>;
  const mistura = { ...dados, id, restante: 0, ...(ramo && { ramo }) };
  return { ...mistura, restante: restanteDe(mistura, velha, nova, aplicados) };
}

/** The remaining work is progress when the activity has begun, and otherwise its duration. */
function restanteDe(
  mistura: Atividade,
  velha: Atividade,
  nova: Atividade,
  aplicados: ReadonlySet<GrupoDeMudanca>,
): number {
  if (comecou(mistura)) return (aplicados.has('PROGRESSO') ? nova : velha).restante;
  if (aplicados.has('DURACAO')) return comecou(nova) ? nova.duracao : nova.restante;
  return comecou(velha) ? velha.duracao : velha.restante;
}

interface Partes {
  readonly antes: Cronograma;
  readonly depois: Cronograma;
  readonly retiradas: readonly Atividade[];
  readonly acrescentadas: readonly Atividade[];
  readonly comum: (id: string) => boolean;
}

/**
 * Links between the two sides. A link in place of removed scope comes when that scope goes; a link that gave way to
 * added scope stays until that scope comes.
 */
function createVinculos({ antes, depois, retiradas, acrescentadas, comum }: Partes) {
  const entreComuns = ({ de, para }: Vinculo) => comum(de) && comum(para);
  const velhos = antes.vinculos.filter(entreComuns);
  const novos = depois.vinculos.filter(entreComuns);
  const paresVelhos = new Set(velhos.map(({ de, para }) => `${de}\u0000${para}`));
  const paresNovos = new Set(novos.map(({ de, para }) => `${de}\u0000${para}`));
  const porRetiradas = ligadosPor(antes.vinculos, new Set(retiradas.map(({ id }) => id)));
  const porAcrescentadas = ligadosPor(depois.vinculos, new Set(acrescentadas.map(({ id }) => id)));
  const noLugar = novos.filter(({ de, para }) => !paresVelhos.has(`${de}\u0000${para}`) && porRetiradas(de, para));
  const cedem = velhos.filter(({ de, para }) => !paresNovos.has(`${de}\u0000${para}`) && porAcrescentadas(de, para));
  return (aplicados: ReadonlySet<GrupoDeMudanca>): readonly Vinculo[] => {
    if (aplicados.has('ESCOPO_NOVO')) return depois.vinculos;
    if (aplicados.has('LOGICA')) return [...novos, ...cedem];
    return aplicados.has('ESCOPO_RETIRADO') ? [...velhos, ...noLugar] : antes.vinculos;
  };
}
