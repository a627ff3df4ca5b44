import { DESTINOS, OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { Modo } from '@cadencia/domain/conversaosap/modos.ts';
import { COLUNAS_DE_DESTINO } from '@cadencia/domain/conversaosap/planilha.ts';
import type { RegraMudada, RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import type { Campos, Valores } from '../../../cadastro/mudanca.ts';

const colunas = [...COLUNAS_DE_DESTINO];

/** A rule as a row of a sheet. */
export const toLinha = ({ destino, projetoId, ...regra }: RegraSap): Valores => ({
  ...regra,
  doProjeto: projetoId !== null,
  ...Object.fromEntries(colunas.map(([coluna, nome]) => [coluna, destino[nome] ?? null])),
});

/** The rule of a row of a sheet, with every destination that it fills in, whether of its kind or not. */
export function toRegra<P extends number | null>(
  linha: Valores,
): RegraMudada & { readonly objeto: Objeto; readonly prioridade: P } {
  const ditos = colunas.filter(([coluna]) => linha[coluna] !== null && linha[coluna] !== undefined);
  return {
    objeto: linha['objeto'] as Objeto,
    modo: linha['modo'] as Modo,
    valor: linha['valor'] as string,
    doProjeto: linha['doProjeto'] === true,
    ativo: linha['ativo'] !== false,
    prioridade: (linha['prioridade'] ?? null) as P,
    observacao: (linha['observacao'] ?? null) as string | null,
    destino: Object.fromEntries(ditos.map(([coluna, nome]) => [nome, linha[coluna]])),
  };
}

const colunaDe = new Map(colunas.map(([coluna, nome]) => [nome, coluna]));

const semDestino = (objeto: Objeto): string => {
  const quais = Object.values(DESTINOS[objeto]).map(({ label }) => label);
  return `Preencha ao menos um destino de ${OBJETOS[objeto]}: ${quais.join(', ')}.`;
};

/** Faults of a rule by column of the sheet; a fault of the whole rule is under `linha`. */
export const toCampos = (campos: Campos, objeto: Objeto): Campos =>
  Object.fromEntries(
    Object.entries(campos).map(([campo, motivo]) => {
      if (campo === 'destino') return ['linha', semDestino(objeto)];
      const coluna = campo.startsWith('destino.') ? colunaDe.get(campo.slice('destino.'.length)) : campo;
      return [coluna ?? 'linha', motivo];
    }),
  );
