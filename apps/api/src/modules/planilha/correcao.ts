import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { write } from '../../infra/transaction.ts';
import { checkLinhas } from './conferencia/commands.ts';
import { checkTogether } from './conferencia/conjunto.ts';
import { findLinhas, type PlanilhaInteira } from './queries.ts';
import type { Registro } from './registro/registro.ts';

interface Correcao {
  readonly linha: number;
  readonly celulas?: Readonly<Record<string, string>> | undefined;
  readonly fora?: boolean | undefined;
}

/** Fields must come from a column of the file, or be open to filling in. @throws {AppError} `dados.invalidos` */
function checkCampos(correcoes: readonly Correcao[], campos: ReadonlySet<string>): void {
  for (const { linha, celulas = {} } of correcoes) {
    const ruim = Object.keys(celulas).find((nome) => !campos.has(nome));
    if (ruim !== undefined)
      throw new AppError('dados.invalidos', { campos: { [`${linha}.${ruim}`]: 'Este campo não pode ser importado.' } });
  }
}

/**
 * Replaces values of the file by those that a person typed, excludes or includes lines, and checks them again.
 * @throws {AppError} `dados.invalidos`, `registro.nao_encontrado` for a line that is not in the file
 */
export async function mendLinhas(
  db: Db,
  contexto: Contexto,
  {
    planilha,
    registro,
    correcoes,
    campos,
  }: {
    readonly planilha: PlanilhaInteira;
    readonly registro: Registro;
    readonly correcoes: readonly Correcao[];
    readonly campos: ReadonlySet<string>;
  },
): Promise<void> {
  checkCampos(correcoes, campos);
  const numeros = [...new Set(correcoes.map(({ linha }) => linha))];
  const seladas = correcoes.map(({ linha, celulas, ...resto }) => ({
    linha,
    ...resto,
    celulas: (celulas && registro.segredos?.sealCelulas({ planilhaId: planilha.id, linha }, celulas)) ?? celulas,
  }));
  const mudadas = await write(db, async (tx) => {
    const { rows } = await sql<{ linha: number }>`
      update planilha_linha l set celulas = l.celulas || coalesce(n.celulas, '{}'), fora = coalesce(n.fora, l.fora)
      from jsonb_to_recordset(${JSON.stringify(seladas)}::jsonb) as n(linha int, celulas jsonb, fora boolean)
      where l.planilha_id = ${planilha.id} and l.linha = n.linha returning l.linha`.execute(tx);
    return rows.length;
  });
  if (mudadas < numeros.length)
    throw new AppError('registro.nao_encontrado', { mensagem: 'Uma das linhas não está na prévia.' });
  await checkLinhas(db, contexto, registro, { planilha, linhas: await findLinhas(db, planilha.id, numeros) });
  await checkTogether(db, registro, planilha.id);
}
