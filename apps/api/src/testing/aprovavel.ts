import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import type { Aprovavel, Foto } from '../modules/aprovacao/queries.ts';

/** What a test changes from outside: the revision of the schedule, and an effect that fails. */
interface Manejo {
  revisao: string;
  falha: Error | undefined;
}

/** A record that is approved, over supplies: hours are its quantity, and each effect leaves a line in `fluxo_evento`. */
export function createAprovavel(): Aprovavel & { readonly manejo: Manejo } {
  const manejo: Manejo = { revisao: '1', falha: undefined };
  const mark =
    (acao: string): Aprovavel['aoAprovar'] =>
    async (tx, { projetoId, usuarioId }, registroId) => {
      await sql`insert into fluxo_evento (projeto_id, entidade, registro_id, para, acao, usuario_id)
        values (${projetoId}, 'suprimento', ${registroId}, 'IDENTIFICADO', ${acao}, ${usuarioId})`.execute(tx);
      if (manejo.falha) throw manejo.falha;
    };
  return {
    manejo,
    documento: 'ASFE',
    cadastro: suprimento,
    fotoDe: async (db, projetoId, registroId) => {
      const { rows } = await sql<{ numero: string; hh: number; valor: number | null; kit: string | null }>`
        select numero, quantidade::float8 as hh, valor_unitario::float8 as valor, kit from suprimento
        where id = ${registroId} and projeto_id = ${projetoId}`.execute(db);
      const { numero = '', hh = 0, valor = null, kit = null } = rows[0] ?? {};
      return {
        numero,
        titulo: `Suprimento ${numero}`,
        tag: null,
        impacto: {
          hh,
          valor,
          terminoAntes: '2027-08-31T07:00',
          terminoDepois: '2027-08-31T07:00',
          folgaUsada: 0,
          critico: false,
          congelado: false,
          riscoAlto: false,
        },
        revisao: manejo.revisao,
        campos: { Kit: kit },
      } satisfies Foto;
    },
    aoAprovar: mark('aprovado'),
    aoReprovar: mark('reprovado'),
    aoDevolver: mark('devolvido'),
  };
}
