import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { useQueries } from '@tanstack/react-query';
import { Conflict } from '../components/conflict.tsx';
import { byRow, pointersIn } from '../components/conflict-rows.ts';
import type { Editing } from '../lib/use-editing.ts';
import { rowsQuery } from './api.ts';
import { type LinhaNaTela, shown, titleOf } from './values.ts';

type Fields = Readonly<Record<string, Field>>;

/** Names of the rows that the versions point to, by field. */
function useNames(fields: Fields, versions: readonly object[]): LinhaNaTela['rotulos'] {
  const apontadas = pointersIn(fields, versions).flatMap(({ nome, alvo, tidos }) => {
    const ids = tidos.filter((id) => typeof id === 'number');
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

/** The versions of a record whose values are declared as fields, to choose from; of a list, row by row. */
export function FieldsConflict<T extends { readonly versao: number }, V extends object>({
  edicao,
  fields,
}: Props<T, V>) {
  const { current, before, now, values } = edicao;
  const rotulos = useNames(fields, current && now ? [before, now, values] : []);
  const solta = byRow(edicao, fields, (nome, field, valor) => shown(nome, field, { rotulos, [nome]: valor }));
  return <Conflict {...solta} />;
}
