import type { Field } from '@cadencia/domain/field.ts';
import { type Editing, isSame } from '../lib/use-editing.ts';
import type { Compare, Compared } from './conflict.tsx';

type Fields = Readonly<Record<string, Field>>;
type Campos = Readonly<Record<string, unknown>>;

const rowsOf = (valores: Campos | undefined, lista: string) => (valores?.[lista] ?? []) as readonly Campos[];

/** What tells the rows of a list: their ids, or their place among those that are not stored yet. */
function keysOf(valores: Campos, lista: string): string[] {
  let novas = 0;
  return rowsOf(valores, lista).map(({ id }) => {
    if (typeof id === 'number') return `${lista}.${id}`;
    novas += 1;
    return `${lista}.nova${novas}`;
  });
}

/** Values with each row of their lists as a value of its own: `assuntos.12`. */
export const spread = (fields: Fields, valores: Campos): Campos =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([nome, valor]) =>
      fields[nome]?.campos
        ? keysOf(valores, nome).map((chave, i) => [chave, rowsOf(valores, nome)[i]] as const)
        : [[nome, valor] as const],
    ),
  );

/** The rows of a list in three versions, in the order of the one that moved them: the person's, else the stored one. */
function rowKeys(lista: string, before: Campos, now: Campos, values: Campos): string[] {
  const [era, agora, minhas] = [before, now, values].map((um) => keysOf(um, lista)) as [string[], string[], string[]];
  const movidas = !isSame(
    era.filter((uma) => minhas.includes(uma)),
    minhas.filter((uma) => era.includes(uma)),
  );
  return [...new Set(movidas ? [...minhas, ...agora, ...era] : [...agora, ...minhas, ...era])];
}

/** Values whose rows stand in their lists again. A row without a value is left out; one that is stored no more is new. */
export function gather(
  fields: Fields,
  [before, now, values]: readonly [Campos, Campos, Campos],
  solto: Campos,
): Campos {
  const listOf = (lista: string) => {
    const guardadas = new Set(keysOf(now, lista));
    return rowKeys(lista, before, now, values).flatMap((chave) => {
      const linha = solto[chave] as Campos | undefined;
      if (!linha) return [];
      const { id: _, ...nova } = linha;
      return [guardadas.has(chave) ? linha : nova];
    });
  };
  return Object.fromEntries(Object.keys(now).map((nome) => [nome, fields[nome]?.campos ? listOf(nome) : solto[nome]]));
}

/** Fields that point to other rows, with what the versions hold; those of a list by `participantes.pessoaId`. */
export const pointersIn = (fields: Fields, versions: readonly object[]) =>
  Object.entries(fields).flatMap(([nome, field]) =>
    field.campos
      ? Object.entries(field.campos).map(([campo, { alvo }]) => ({
          nome: `${nome}.${campo}`,
          alvo,
          tidos: versions.flatMap((version) => rowsOf(version as Campos, nome).map((linha) => linha[campo])),
        }))
      : { nome, alvo: field.alvo, tidos: versions.map((version) => (version as Campos)[nome]) },
  );

/** An edit whose lists are compared row by row: what one person wrote in a row does not cost what another wrote in the next. */
export function byRow<T extends { readonly versao: number }, V extends object>(
  edicao: Editing<T, V>,
  fields: Fields,
  say: (nome: string, field: Field, valor: unknown) => string,
): { readonly edicao: Compare<T, Campos>; readonly campos: Compared<T, Campos>[] } {
  const { base, current, error, saving, discard } = edicao;
  const versoes = [edicao.before, edicao.now ?? edicao.before, edicao.values] as [Campos, Campos, Campos];
  const [before, now, values] = versoes.map((uma) => spread(fields, uma)) as [Campos, Campos, Campos];
  const changed = Object.keys({ ...before, ...values }).filter((nome) => !isSame(before[nome], values[nome]));
  const choose = (escolhido: Campos) => edicao.choose(gather(fields, versoes, escolhido) as V);
  const sayRow = (lista: string, campos: Fields, linha: unknown) =>
    Object.entries(campos)
      .filter(([, { interno }]) => !interno)
      .map(([campo, field]) => say(`${lista}.${campo}`, field, (linha as Campos | undefined)?.[campo]))
      .filter(Boolean)
      .join(' · ');
  const campos = Object.entries(fields).flatMap(([nome, { campos: daLinha, ...field }]) =>
    daLinha
      ? rowKeys(nome, ...versoes).map((chave, i) => ({
          nome: chave,
          rotulo: `${field.label}, linha ${i + 1}`,
          texto: (linha: unknown) => sayRow(nome, daLinha, linha),
        }))
      : [{ nome, rotulo: field.label, texto: (valor: unknown) => say(nome, field, valor) }],
  );
  return { edicao: { base, current, error, saving, discard, before, now, values, changed, choose }, campos };
}
