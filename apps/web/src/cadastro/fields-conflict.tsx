import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { useQueries } from '@tanstack/react-query';
import { type Compared, Conflict } from '../components/conflict.tsx';
import type { Editing } from '../lib/use-editing.ts';
import { rowsQuery } from './api.ts';
import { type LinhaNaTela, shown, titleOf } from './values.ts';

type Fields = Readonly<Record<string, Field>>;
type Valores = Readonly<Record<string, unknown>>;

/** Names of the rows that the versions point to, by field. */
function useNames(fields: Fields, versions: readonly (Valores | undefined)[]): LinhaNaTela['rotulos'] {
  const apontadas = Object.entries(fields).flatMap(([nome, { alvo }]) => {
    const ids = versions.map((version) => version?.[nome]).filter((id) => typeof id === 'number');
    return alvo === undefined || ids.length === 0 ? [] : [{ nome, alvo: cadastroDe(alvo), ids: [...new Set(ids)] }];
  });
  const lidas = useQueries({
    queries: apontadas.map(({ alvo, ids }) => ({ ...rowsQuery(alvo, ids.map(String)), retry: false })),
  });
  return Object.fromEntries(
    apontadas.map(({ nome, alvo }, i) => [
      nome,
      Object.fromEntries((lidas[i]?.data ?? []).map((linha) => [String(linha.id), titleOf(alvo.title, linha)])),
    ]),
  );
}

interface Props<T extends { readonly versao: number }, V extends object> {
  readonly edicao: Editing<T, V>;
  readonly fields: Fields;
}

/** The versions of a record whose values are declared as fields, to choose from. */
export function FieldsConflict<T extends { readonly versao: number }, V extends object>({
  edicao,
  fields,
}: Props<T, V>) {
  const { current, before, now, values } = edicao;
  const rotulos = useNames(fields, current ? ([before, now, values] as Valores[]) : []);
  const campos = Object.entries(fields).map(([nome, field]) => ({
    nome: nome as keyof V & string,
    rotulo: field.label,
    texto: (valor: unknown) => shown(nome, field, { rotulos, [nome]: valor }),
  }));
  return <Conflict edicao={edicao} campos={campos satisfies Compared<T, V>[]} />;
}
