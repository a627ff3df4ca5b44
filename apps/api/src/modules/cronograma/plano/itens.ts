import type { Codigos, Nomeada } from '@cadencia/domain/cronograma/plano/codigos.ts';
import type { ItemDoPlano, ValoresDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { type Ligacao, readLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import type { Entrada, Estado } from './estado.ts';
import { type Andamento, applyValores, type Palavras, Recusa } from './valores.ts';

const FORA = /;?\s*\d+ fora do que você vê$/;

/** The links that a text names, by the id of the other end; those that the writer does not see are not among them. */
function linksOf(
  codigos: Codigos,
  texto: string,
  { nome, servicoId }: { nome: 'predecessora' | 'sucessora'; servicoId: number },
) {
  const lidas = readLigacoes(texto.replace(FORA, ''), nome, {
    has: (escrito) => codigos.find(escrito, servicoId) !== undefined,
    duracao: codigos.duracao,
  });
  if (!lidas.ok) throw new Recusa(lidas.mensagem, `${nome}s`);
  const idDe = ({ quem }: Ligacao) => (codigos.find(quem, servicoId) as Nomeada).id;
  return lidas.ligacoes.map((uma) => ({
    quem: idDe(uma),
    tipo: uma.tipo as string,
    lag: uma.lag,
    tipo_lag: uma.tipoLag as string,
  }));
}

/** The activities that a text of successors names, where it can be read. */
export function namedIn(codigos: Codigos, texto: string, servicoId: number): number[] {
  const lidas = readLigacoes(texto.replace(FORA, ''), 'sucessora', {
    has: (escrito) => codigos.find(escrito, servicoId) !== undefined,
    duracao: codigos.duracao,
  });
  return lidas.ok ? lidas.ligacoes.flatMap(({ quem }) => codigos.find(quem, servicoId)?.id ?? []) : [];
}

const SEM_VINCULO = new Set<unknown>(['RESUMO']);

/** The predecessors of an activity after its text changed. @throws {Recusa} */
export function withPredecessoras(codigos: Codigos, id: number, estado: Estado, texto: string): Estado {
  const servicoId = Number(estado.colunas.servico_id);
  const novas = linksOf(codigos, texto, { nome: 'predecessora', servicoId });
  if (novas.length > 0 && SEM_VINCULO.has(estado.colunas.tipo))
    throw new Recusa('Um resumo não tem vínculos: ele segue as atividades que resume.', 'predecessoras');
  if (novas.some(({ quem }) => quem === id))
    throw new Recusa('Uma atividade não é predecessora dela mesma.', 'predecessoras');
  const fora = estado.entradas.filter(({ de }) => !codigos.ofId(de));
  return { ...estado, entradas: [...fora, ...novas.map(({ quem: de, ...resto }): Entrada => ({ de, ...resto }))] };
}

/** What the successors of an activity become, by id, after its text changed. @throws {Recusa} */
export function successorsOf(
  codigos: Codigos,
  {
    id,
    servicoId,
    texto,
    saidas,
  }: {
    readonly id: number;
    readonly servicoId: number;
    readonly texto: string;
    readonly saidas: readonly { readonly para: number }[];
  },
): Map<number, Entrada[]> {
  const novas = linksOf(codigos, texto, { nome: 'sucessora', servicoId });
  if (novas.some(({ quem }) => quem === id))
    throw new Recusa('Uma atividade não é sucessora dela mesma.', 'sucessoras');
  const porId = new Map<number, Entrada[]>(saidas.flatMap(({ para }) => (codigos.ofId(para) ? [[para, []]] : [])));
  for (const { quem, ...resto } of novas) porId.set(quem, [...(porId.get(quem) ?? []), { de: id, ...resto }]);
  return porId;
}

/** The row as its reader saw it, by field of the plan. */
const shownIn = (linha: AtividadeLinha, campo: string): unknown =>
  campo === 'etapa' || campo === 'especialidade'
    ? (linha.atributos?.[campo] ?? null)
    : linha[campo as keyof AtividadeLinha];

const igual = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '');

/** @throws {Recusa} when a field is no longer as the writer saw it */
export function requireVisto(linha: AtividadeLinha, antes: Readonly<Record<string, unknown>> | undefined): void {
  for (const [campo, visto] of Object.entries(antes ?? {})) {
    if (campo === 'sucessoras') continue;
    const valor = shownIn(linha, campo);
    if (!igual(valor, visto)) throw new Recusa('Outra pessoa mudou este valor.', campo, { valor });
  }
}

const andamentoDe = (linha: AtividadeLinha | undefined): Andamento => ({
  concluida: linha?.situacao === 'CONCLUIDA',
  iniciada: linha !== undefined && linha.inicioReal !== null,
  inicio: linha?.inicioCedo ?? null,
  termino: linha?.terminoCedo ?? null,
});

/** An activity with the fields that were typed, but for its links. @throws {Recusa} */
export function changed(
  palavras: Palavras,
  codigos: Codigos,
  {
    id,
    estado,
    valores,
    linha,
  }: {
    readonly id: number;
    readonly estado: Estado;
    readonly valores: ValoresDoPlano;
    readonly linha?: AtividadeLinha | undefined;
  },
): Estado {
  if (linha?.situacao === 'CANCELADA')
    throw new Recusa('A atividade está cancelada: só volta pela reversão do cancelamento (CAP).');
  const { codigo } = valores;
  if (codigo !== undefined && codigo !== estado.colunas.codigo && codigos.has(codigo))
    throw new Recusa(`Já há uma atividade ${codigo} neste cronograma.`, 'codigo');
  const novo = applyValores(palavras, estado, { valores, andamento: andamentoDe(linha) });
  if (codigo !== undefined && codigo !== estado.colunas.codigo) {
    codigos.remove(id);
    codigos.add({ id, codigo, servicoId: Number(novo.colunas.servico_id), sequencia: Number(novo.colunas.sequencia) });
  }
  return novo;
}

const idsDoItem = (item: ItemDoPlano): number[] => {
  if ('para' in item) return [item.de, item.para];
  if ('id' in item) return [item.id];
  return item.depoisDe ? [item.depoisDe] : [];
};

/** The stored activities that changes name. */
export const idsDe = (itens: readonly ItemDoPlano[]): number[] => [...new Set(itens.flatMap(idsDoItem))];
