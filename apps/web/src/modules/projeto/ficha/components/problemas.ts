import { type Field, isNullable } from '@cadencia/domain/field.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { CAMPOS_PROJETO, type CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { PREPARADA_DEPOIS } from '@cadencia/domain/projeto/schema.ts';
import { isSame } from '../../../../lib/use-editing.ts';

export type Valores = Readonly<Record<string, unknown>>;

export const fieldDe = (campo: CampoProjeto): Field => CAMPOS_PROJETO[campo] as Field;

/** The fields, and the data date, that differ. */
export const mudadosEntre = (antes: Valores, agora: Valores): string[] =>
  [...Object.keys(CAMPOS_PROJETO), 'dataBase'].filter((campo) => !isSame(antes[campo], agora[campo]));

const M05 = 'A data de término deve ser igual ou posterior à data de início.';

const escrita = (data: unknown): string => (typeof data === 'string' ? data : '');

/** Errors of dates out of order, in the server's words. */
function datas({ inicioPreparada, inicioParada, terminoParada, partida, terminoPosparada }: Valores) {
  const problemas: Record<string, string> = {};
  const [inicio, termino] = [escrita(inicioParada), escrita(terminoParada)];
  const antesDoTermino = (data: unknown): boolean => escrita(data) !== '' && escrita(data) < termino;
  if (inicio && termino && termino <= inicio) problemas['terminoParada'] = M05;
  if (inicio && escrita(inicioPreparada) >= inicio) problemas['inicioPreparada'] = PREPARADA_DEPOIS;
  if (antesDoTermino(partida))
    problemas['partida'] = 'A data de produto especificado deve ser igual ou posterior ao término da parada.';
  if (antesDoTermino(terminoPosparada))
    problemas['terminoPosparada'] = 'O fim da pós-parada deve ser igual ou posterior ao término da parada.';
  return problemas;
}

/** Field → what is wrong with it; empty when the form may be sent. */
export function problemasDe(valores: Valores, campos: readonly CampoProjeto[]): Readonly<Record<string, string>> {
  const problemas: Record<string, string> = {};
  for (const campo of campos) {
    const field = fieldDe(campo);
    const valor = valores[campo] ?? null;
    if (valor === null) {
      if (field.required || (!isNullable(field) && field.padrao === undefined)) problemas[campo] = 'Campo obrigatório.';
      continue;
    }
    const lido = field.schema.safeParse(valor, { error: mensagemDe });
    if (!lido.success) problemas[campo] = lido.error.issues[0]?.message ?? 'Valor inválido.';
  }
  return { ...datas(valores), ...problemas };
}
